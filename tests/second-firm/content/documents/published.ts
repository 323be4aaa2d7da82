import type { DocumentContent } from "#content/schema/document.ts";
import { smakprov } from "./bocker-och-lasning-smakprov.ts";

export const documents: DocumentContent[] = [smakprov];
