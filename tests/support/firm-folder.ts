import { fileURLToPath } from "node:url";

/** The firm of the tests: what the one in content/ says may change on any day. */
export const firmFolder = fileURLToPath(new URL("../firms/nordic", import.meta.url));
