import { readContent } from "#server/content/load-content.ts";

/** The firm whose pictures and documents are made. */
export const content = await readContent();
