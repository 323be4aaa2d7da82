import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { imagetools } from "vite-imagetools";
import { hotReload } from "./scripts/hot-reload.ts";
import { imageDirectives } from "./scripts/image-directives.ts";
import { pressFiles } from "./scripts/press-plugin.ts";
import { stylesOfRoutes } from "./scripts/styles-of-routes.ts";

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    imagetools({ defaultDirectives: imageDirectives, cache: { dir: ".cache/images" } }),
    pressFiles(),
    reactRouter(),
    stylesOfRoutes(),
    hotReload(),
  ],
  build: {
    // Inlined files would be data: URLs, which the content security policy refuses.
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What several islands share is one file: a dozen small ones weigh a kilobyte more. React is a file of its own,
          // and the reader of charts is not shared: many pages need nothing else.
          output: {
            codeSplitting: {
              groups: [
                { name: "react", test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
                {
                  name: "shared",
                  test: /\/app\/(?!islands\/chart|lib\/charts).+\.tsx?$/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: "./app/pages.tsx" } },
      // Decided at build time, so that no start without the variable runs React's development half.
      ...(command === "build" && { define: { "process.env.NODE_ENV": '"production"' } }),
      // What only the app uses is built in and need not be installed where the site runs. In development
      // it stays outside: Vite cannot run React's own modules through its module runner.
      resolve: { noExternal: command === "build" ? true : [/^d3-/, "internmap"] },
    },
  },
}));
