import { mergeConfig, type UserConfigFnObject } from "vite";
import site from "../../vite.config.ts";

/** The site's own build, with another module for the server. */
export default ((env) =>
  mergeConfig((site as UserConfigFnObject)(env), {
    publicDir: false,
    environments: { ssr: { build: { rolldownOptions: { input: "./render.tsx" } } } },
  })) satisfies UserConfigFnObject;
