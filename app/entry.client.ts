import { startCopyButtons } from "./browser/copy-buttons.ts";
import { startDialogs } from "./browser/dialogs.ts";
import { followHeroImage } from "./browser/hero-image.ts";
import { startHoverMenu } from "./browser/hover-menu.ts";
import { startMobileMenu } from "./browser/mobile-menu.ts";
import { followPopovers } from "./browser/popovers.ts";
import { followScroll } from "./browser/scroll-state.ts";
import { startTitleViewTransition } from "./browser/title-view-transition.ts";
import { startTooltips } from "./browser/tooltips.ts";
import { startHotReload } from "./development.ts";
import { startIslands } from "./islands/runtime/loader.ts";

declare global {
  interface Document {
    /** Not in TypeScript's library yet, and not in every browser. */
    prerendering?: boolean;
  }
}

/** Nothing plays, counts or starts while a page is prerendered and nobody sees it. */
async function whenShown(): Promise<void> {
  if (!document.prerendering) return;
  await new Promise((resolve) =>
    document.addEventListener("prerenderingchange", resolve, { once: true }),
  );
}

if (import.meta.hot) startHotReload(import.meta.hot);
await whenShown();
const parts = [
  startIslands,
  followPopovers,
  startHoverMenu,
  startMobileMenu,
  startDialogs,
  startTooltips,
  startCopyButtons,
  startTitleViewTransition,
  followHeroImage,
  followScroll,
];
for (const start of parts) {
  try {
    start();
  } catch (error) {
    // One part that an old browser cannot run does not keep the others from starting.
    reportError(error);
  }
}

// What few visitors need is a file of its own.
if (document.querySelector("[data-problem]"))
  (await import("./browser/article-problem.ts")).startArticleProblem();
if (new URLSearchParams(location.search).get("autoOpen") === "true")
  (await import("./browser/dialog-sequence.ts")).startDialogSequence();
if (!HTMLScriptElement.supports?.("speculationrules"))
  (await import("./browser/prefetch.ts")).startPrefetch();
