import { followScroll } from "./browser/scroll-state.ts";
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
startIslands();
followScroll();
