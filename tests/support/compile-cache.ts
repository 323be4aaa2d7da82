import { fileURLToPath } from "node:url";

/**
 * Keeps what Node makes of the source, by its content, from one process to the next. Tests start about three hundred
 * processes of the same code, and reading it is a third of what the start of a site costs.
 */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL("../../.cache/compiled", import.meta.url)),
};
