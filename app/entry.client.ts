import { followHeroImage, followScroll } from "./browser/hero.ts";
import { followPopovers, startHoverMenu, startMobileMenu } from "./browser/menus.ts";
import { startViewTransitions } from "./browser/view-transitions.ts";
import { startHotReload } from "./development.ts";
import { startIslands } from "./islands/runtime/loader.ts";

declare global {
  interface Window {
    /** Set by `load-page-script.js`: the element clicked last, possibly before this script was loaded. */
    lastClicked?: Element | null;
  }
  interface Document {
    /** TypeScript's library does not have these two yet, nor does every browser. */
    prerendering?: boolean;
    onprerenderingchange?: () => void;
  }
}

/** The share of page views that report web vitals. */
const measuredShare = 0.1;

if (import.meta.hot) startHotReload(import.meta.hot);
// Event listeners are added while the page is prerendered, so that there is nothing left to do when it is shown.
start(
  followPopovers,
  startHoverMenu,
  startMobileMenu,
  startViewTransitions,
  followHeroImage,
  followScroll,
);
// Everything else waits until the page is shown and has painted its first frame.
if (document.prerendering)
  await new Promise((resolve) => {
    document.onprerenderingchange = () =>
      requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
start(startIslands);

// Code for few pages or browsers is in separate files. Their functions have the same name, because repeated text compresses well.
const has = (selector: string) => document.querySelector(selector) !== null;
const isOlder =
  !("commandForElement" in HTMLButtonElement.prototype) ||
  !("closedBy" in HTMLDialogElement.prototype) ||
  !("onscrollend" in window);
if (isOlder) (await import("./browser/older-browsers.ts")).start();
if (has("[data-copied]")) (await import("./browser/copy-buttons.ts")).start();
if (has("[data-tooltip-host]")) (await import("./browser/tooltips.ts")).start();
if (has("[data-problem]")) (await import("./browser/article-problem.ts")).start();
if (new URLSearchParams(location.search).get("autoOpen") === "true")
  (await import("./browser/dialog-sequence.ts")).start();
if (Math.random() < measuredShare) (await import("./browser/experience.ts")).start();
if (!HTMLScriptElement.supports?.("speculationrules"))
  (await import("./browser/prefetch.ts")).start();

/** A part that fails in an old browser does not prevent the others from starting. */
function start(...parts: (() => void)[]): void {
  for (const part of parts) {
    try {
      part();
    } catch (error) {
      reportError(error);
    }
  }
}
