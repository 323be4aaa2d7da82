import { defineConfig } from "vite";

/** The editor's client, a page of its own below /edit/. The site contains none of it. */
export default defineConfig({
  root: `${import.meta.dirname}/client`,
  base: "/edit/",
  publicDir: false,
  build: {
    outDir: `${import.meta.dirname}/../build/editor`,
    emptyOutDir: true,
    // Inlined files would be data: URLs, which the content security policy refuses for scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
