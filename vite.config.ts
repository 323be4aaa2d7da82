import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { imagetools } from "vite-imagetools";
import { imageDirectives } from "./scripts/image-directives.ts";
import { pressFiles } from "./scripts/press-plugin.ts";

export default defineConfig({
  plugins: [
    tailwindcss(),
    imagetools({ defaultDirectives: imageDirectives, cache: { dir: ".cache/images" } }),
    pressFiles(),
    reactRouter(),
  ],
  build: {
    // Inlined files would be data: URLs, which the content security policy refuses.
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    ssr: {
      build: { rolldownOptions: { input: "./app/pages.ts" } },
      // Charts are drawn with them in loaders. Built in, they need not be installed where the site runs.
      resolve: { noExternal: [/^d3-/, "internmap"] },
    },
  },
});
