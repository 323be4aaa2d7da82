import { isRunnableDevEnvironment, type Plugin } from "vite";

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
    hotUpdate({ file, modules, timestamp }) {
      // Vite would load everything again at once and print stacks. The next request does it, and explains mistakes in content/.
      if (isRunnableDevEnvironment(this.environment)) {
        const { moduleGraph, runner } = this.environment;
        for (const module of modules)
          moduleGraph.invalidateModule(module, new Set(), timestamp, true);
        runner.clearCache();
        return [];
      }
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

/**
 * Development sends a page's stylesheets in an order of its own, in which one of a component may be first. The order of the layers,
 * which the first statement decides, is Tailwind's in all of them.
 */
export function layersInOrder(): Plugin {
  return {
    name: "layers-in-order",
    apply: "serve",
    enforce: "pre",
    transform: {
      filter: { id: /\/app\/.+\.css$/ },
      handler: (code) => `@layer theme, base, components, utilities;\n${code}`,
    },
  };
}
