import { readFileSync } from "node:fs";
import * as v from "valibot";
import { content } from "#server/content/compiled-content.ts";
import { firmFolder } from "#content/schema/firm-folder.ts";
import { languageTagSchema } from "#content/schema/language.ts";
import { describeProblems } from "./describe-problems.ts";

const shape = v.object({ lang: languageTagSchema, locale: languageTagSchema });

/**
 * Checks whether the language tag can format numbers and lists. Runs before other files are loaded: those with references to
 * figures would fail because of a wrong tag, and the message would point to them.
 */
export function languageProblems(
  tags = { lang: content.words.lang, locale: content.words.locale },
): string[] {
  const source = readFileSync(new URL("content/language.ts", firmFolder()), "utf8");
  const [, file = "language.ts"] = /"\.\/(language\/[\w-]+\.ts)"/.exec(source) ?? [];
  return describeProblems(`content/${file}`, shape, tags);
}
