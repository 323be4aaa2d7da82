import { followHeroImage, followScroll } from "./browser/hero.ts";
import { followPopovers, startHoverMenu, startMobileMenu } from "./browser/menus.ts";
import { startViewTransitions } from "./browser/view-transitions.ts";
import { startHotReload } from "./development.ts";
import { startIslands } from "./islands/runtime/loader.ts";

declare global {
  interface Window {
    /** From `load-page-script.js`: what a visitor has clicked last, which may be before there was code for it. */
    lastClicked?: Element | null;
  }
  interface Document {
    /** These two are not in TypeScript's library yet, and not in every browser. */
    prerendering?: boolean;
    onprerenderingchange?: () => void;
  }
}

/** One page in ten tells what its visitor experienced. */
const measuredShare = 0.1;

if (import.meta.hot) startHotReload(import.meta.hot);
// What only listens starts while a page is prerendered, so that nothing is left to do when it is shown.
start(
  followPopovers,
  startHoverMenu,
  startMobileMenu,
  startViewTransitions,
  followHeroImage,
  followScroll,
);
// Nothing plays, counts or loads before the page is shown, and its first frame does not wait for what does.
if (document.prerendering)
  await new Promise((resolve) => {
    document.onprerenderingchange = () =>
      requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
start(startIslands, countPrerendered);

// What few pages or browsers need is a file of its own, with a function of the same name: repeated words compress well.
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

/** The request of a prerendered page is not counted, since nobody may ever see it. The beacon names the page as its Referer. */
function countPrerendered(): void {
  const [page] = performance.getEntriesByType("navigation") as { activationStart?: number }[];
  if (page?.activationStart) navigator.sendBeacon("/stats");
}

/** One part that an old browser cannot run does not keep the others from starting. */
function start(...parts: (() => void)[]): void {
  for (const part of parts) {
    try {
      part();
    } catch (error) {
      reportError(error);
    }
  }
}
