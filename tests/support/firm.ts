import type { Content } from "#app/lib/content/content.ts";
import { readContent } from "../../server/content/load-content.ts";
import { firmFolder } from "./firm-folder.ts";

export const firm = await readContent(firmFolder);

/** The content that a test needs: that of the tests' firm, but for what the test is about. */
export const testContent = (changes: Partial<Content>): Content => ({ ...firm, ...changes });
