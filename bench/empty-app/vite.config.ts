import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/** Built as the site is: React inside, in its production half. */
export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    ssr: {
      build: { rolldownOptions: { input: "./app/handler.ts" } },
      define: { "process.env.NODE_ENV": '"production"' },
      resolve: { noExternal: true },
    },
  },
});
