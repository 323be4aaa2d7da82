import { readContent } from "../../server/content/load-content.ts";
import { firmFolder } from "./firm-folder.ts";

export const firm = await readContent(firmFolder);
