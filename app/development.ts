/** Hot reload of a page that has no client router. Only in development: see `scripts/hot-reload.ts`. */
export function startHotReload(hot: NonNullable<ImportMeta["hot"]>): void {
  // What React Router's refresh runtime calls before React replaces components.
  Object.assign(window, { __reactRouterDataRouter: { revalidate: async () => {} } });
  hot.on("site:styles", () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[href*='/critical.css']")) {
      const next = link.cloneNode() as HTMLLinkElement;
      const url = new URL(link.href);
      url.searchParams.set("t", String(Date.now()));
      next.href = url.href;
      next.addEventListener("load", () => link.remove());
      link.after(next);
    }
  });
}
