import type { Plugin } from "vite";

/**
 * Development: React Router's hot reload expects its client router. Here a change in `app/islands` is a hot update of the
 * islands, styles are fetched again, and anything else that pages are made of reloads the page.
 */
export function hotReload(): Plugin {
  return {
    name: "hot-reload",
    apply: "serve",
    transform: {
      filter: { id: /\/app\/islands\/[^/]+\.tsx$/ },
      // The definition of an island is no component, but the loader reads it once only: a new one needs no reload.
      handler: (code) =>
        code.replace(
          /(BoundaryAndEnqueueUpdate\(currentExports, nextExports, )\[\]/,
          '$1["island"]',
        ),
    },
    hotUpdate({ file }) {
      if (this.environment.name !== "client" || /\/app\/islands\/.+\.tsx?$/.test(file)) return;
      if (file.endsWith(".css")) {
        this.environment.hot.send("site:styles");
        return;
      }
      if (!/\/(app|content)\//.test(file)) return;
      this.environment.hot.send({ type: "full-reload" });
      return [];
    },
  };
}
