import { readFileSync } from "node:fs";
import * as v from "valibot";
import { lang, locale } from "#content/language.ts";
import { firmFolder } from "#content/schema/firm-folder.ts";
import { languageTagSchema } from "#content/schema/language.ts";
import { describeProblems } from "./describe-problems.ts";

const shape = v.object({ lang: languageTagSchema, locale: languageTagSchema });

/**
 * Whether numbers and lists can be written in the language in force. Looked at before the other files are loaded: those that
 * refer to figures would fail with a wrong tag, and be blamed for it.
 */
export function languageProblems(tags = { lang, locale }): string[] {
  const source = readFileSync(new URL("content/language.ts", firmFolder()), "utf8");
  const [, file = "language.ts"] = /"\.\/(language\/[\w-]+\.ts)"/.exec(source) ?? [];
  return describeProblems(`content/${file}`, shape, tags);
}
