import { fileURLToPath } from "node:url";
import { readContent } from "../../server/content/load-content.ts";

export const firmFolder = fileURLToPath(new URL("../firms/nordic", import.meta.url));

/** The firm of the tests. */
export const firm = await readContent(firmFolder);
