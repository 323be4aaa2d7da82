import { globSync, readFileSync } from "node:fs";
import { nodesIn, parseProgram } from "./syntax-tree.ts";

interface Found {
  /** `/source/flags` */
  pattern: string;
  file: string;
  source: string;
  flags: string;
}

const found: Found[] = [];
/** Files with a pattern that is no literal. */
export const builtAtRunTime: string[] = [];

for (const file of globSync("{app,content,server}/**/*.{ts,tsx}"))
  if (!/\.(test|d)\.tsx?$/.test(file))
    for (const { regex, callee } of nodesIn(parseProgram(file, readFileSync(file, "utf8")))) {
      const { pattern: source, flags = "" } = Object(regex) as Partial<Record<string, string>>;
      if (source !== undefined) found.push({ pattern: `/${source}/${flags}`, file, source, flags });
      if ((callee as { name?: string } | undefined)?.name === "RegExp") builtAtRunTime.push(file);
    }

/** The regular expressions of the site's source, each once. */
export const patterns = [...new Map(found.map((one) => [one.pattern, one])).values()];
