import { isRunnableDevEnvironment, type Plugin } from "vite";

/**
 * Development: React Router's hot reload needs its client router, which this site does not have. Here a change in
 * `app/islands` is a hot update, a change of styles fetches them again, and other changes in app/ and content/ reload the page.
 */
export function hotReload(): Plugin {
  return {
    name: "hot-reload",
    apply: "serve",
    transform: {
      filter: { id: /\/app\/islands\/[^/]+\.tsx$/ },
      // The export `island` is no component, which would force a reload. The loader reads it only once, so it is ignored.
      handler: (code) =>
        code.replace(
          /(BoundaryAndEnqueueUpdate\(currentExports, nextExports, )\[\]/,
          '$1["island"]',
        ),
    },
    hotUpdate({ file, modules, timestamp }) {
      // Vite would reload all modules at once and print stack traces. Here the next request does it, and explains mistakes.
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
 * In development Vite may send the stylesheet of a component first. The first `@layer` statement decides the order of the
 * layers, so every stylesheet begins with Tailwind's order.
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
