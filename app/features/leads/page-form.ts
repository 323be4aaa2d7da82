import * as v from "valibot";
import { answerLimits, answerPrefix } from "#app/lib/answer-limits.ts";
import type { FormField } from "#app/lib/content/schema/page-form.ts";
import type { IslandWords } from "#app/lib/words/words.ts";
import { longest, printable, tooLong, type LeadForm } from "./lead-form.ts";

/** What a page changes about its form, as the browser needs it. */
export interface PageForm {
  page: string;
  button?: string | undefined;
  fields: readonly FormField[];
}

/** The name of a page's field in the HTML. */
export const answerName = (name: string) => answerPrefix + name;

/** The form with the fields of a page. */
export const withFields = <Typed>(
  words: IslandWords,
  form: LeadForm<Typed>,
  fields: readonly FormField[],
) => ({
  ...form,
  answers: v.object(
    Object.fromEntries(fields.map((each) => [answerName(each.name), answerSchema(words, each)])),
  ),
  // Without scripts a line ends with two characters, of which one is left.
  cutAt: 2 * answerLimits.longText + 1,
});

function answerSchema(words: IslandWords, field: FormField) {
  const { kind, required } = field;
  const characters = "longest" in field ? field.longest : longest.text;
  const typed = v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll("\r\n", "\n")),
    v.maxLength(characters, tooLong(words, characters)),
    v.trim(),
    kind === "long text"
      ? // Lines, which may be pasted with tabs.
        v.regex(/^[\P{Cc}\n\t]*$/u, words.form.unprintable)
      : printable(words),
    v.check(
      (text) => kind !== "choice" || text === "" || field.options.includes(text),
      words.form.answerMissing,
    ),
  );
  return required ? v.pipe(typed, v.nonEmpty(words.form.answerMissing)) : typed;
}
