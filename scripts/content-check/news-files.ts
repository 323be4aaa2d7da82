import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { firmPath } from "#content/schema/firm-folder.ts";

/** The source of the sample news. A firm may have none, and no folder for them. */
export function newsFiles(root = firmPath()): { file: string; text: string }[] {
  const folder = join(root, "content/news");
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => name.endsWith(".md"))
    .map((name) => ({
      file: `content/news/${name}`,
      text: readFileSync(join(folder, name), "utf8"),
    }));
}
