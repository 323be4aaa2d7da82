import type { DocumentContent } from "#content/schema/document.ts";

export const documents: DocumentContent[] = [];
