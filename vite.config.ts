import { relative, sep } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, isRunnableDevEnvironment, type Plugin } from "vite";

/** Folders that no page is made of. Listing their files takes longer than loading the site. */
const unwatched = new Set([
  ".cache",
  "bench",
  "build",
  "content",
  "data",
  "deploy",
  "docs",
  "tests",
]);

/** React Router builds every route for the browser, but no route runs there: only the styles are left. */
const routesOnServer: Plugin = {
  name: "routes-on-server",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /\?__react-router-build-client-route$/ },
    handler: (_, id) => ({
      code: id.includes("/app/root.tsx") ? 'import "./styles/styles.ts";' : "export {};",
      map: null,
    }),
  },
};

/** Vite reloads a page only for modules that its browser has loaded. */
const reloadOnChange: Plugin = {
  name: "reload-on-change",
  apply: "serve",
  hotUpdate({ file, modules, timestamp }) {
    // Vite would load all modules at once and keep one that failed. Here the next request loads them, and explains mistakes.
    if (isRunnableDevEnvironment(this.environment)) {
      const { moduleGraph, runner } = this.environment;
      for (const module of modules)
        moduleGraph.invalidateModule(module, new Set(), timestamp, true);
      runner.clearCache();
      return [];
    }
    if (this.environment.name !== "client" || !/\/app\//.test(file)) return;
    this.environment.hot.send({ type: "full-reload" });
    return [];
  },
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), routesOnServer, reloadOnChange],
  build: {
    // Inlined files would be data: URLs, which the content security policy refuses.
    assetsInlineLimit: 0,
    // With Vite's preload helper the page script would be larger than 5 kB. Without it an island takes two round trips.
    modulePreload: false,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    watch: {
      ignored: (file) => unwatched.has(relative(import.meta.dirname, file).split(sep)[0] ?? ""),
    },
  },
  // The firm's own files are served from its folder.
  publicDir: false,
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What several islands share is one file: a dozen small ones weigh a kilobyte more. React is a file of its own,
          // and the reader of charts is not shared: many pages need nothing else. Neither is what only landing pages share with
          // the forms for documents and reports.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "react",
                  test: /\/node_modules\/(?:react|react-dom|scheduler)\//,
                },
                // All that the reader of charts shares with others, which is on more pages than they are.
                { name: "words", test: /\/app\/lib\/(?:words|text|content)/, minShareCount: 2 },
                {
                  name: "shared",
                  test: /\/app\/(?!islands\/(?:chart|download|report|leads\/remembered)|lib\/charts|ui\/(?:use-)?dialog).+\.tsx?$/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: "./app/pages.ts" } },
      // Decided at build time, so that no start without the variable runs React's development half.
      ...(command === "build" && { define: { "process.env.NODE_ENV": '"production"' } }),
      // What only the app uses is built in and need not be installed where the site runs. In development
      // it stays outside: Vite cannot run React's own modules through its module runner.
      resolve: {
        noExternal: command === "build" ? true : [/^d3-/, "internmap"],
      },
    },
  },
}));
