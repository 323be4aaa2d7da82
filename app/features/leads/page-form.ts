import * as v from "valibot";
import type { FormField } from "#app/lib/content/schema/page-form.ts";
import type { IslandWords } from "#app/lib/words/words.ts";
import { longest, printable, printableLines, tooLong, type LeadForm } from "./lead-form.ts";

/** Hidden field: the path of the page that may have changed the form. */
export const pageField = "page";

/** What a page changes about its form, as the browser needs it. */
export interface PageForm {
  page: string;
  button?: string | undefined;
  fields: readonly FormField[];
}

/**
 * The name of a page's field in the HTML. A control is also a property of its form element, so that without the prefix one named
 * `children` or `submit` would replace what the browser has there.
 */
export const answerName = (name: string) => `answer-${name}`;

/** The form with the fields of a page. */
export const withFields = <Typed>(
  words: IslandWords,
  form: LeadForm<Typed>,
  fields: readonly FormField[] = [],
): LeadForm<Typed> => ({
  ...form,
  answers: v.object(
    Object.fromEntries(fields.map((each) => [answerName(each.name), answer(words, each)])),
  ),
});

function answer(words: IslandWords, field: FormField) {
  const { kind, required } = field;
  const characters = "longest" in field ? field.longest : longest.text;
  const typed = v.pipe(
    v.string(),
    v.maxLength(characters, tooLong(words, characters)),
    v.trim(),
    kind === "long text" ? printableLines(words) : printable(words),
    v.check(
      (value) => kind !== "choice" || value === "" || field.options.includes(value),
      words.form.answerMissing,
    ),
  );
  return required ? v.pipe(typed, v.nonEmpty(words.form.answerMissing)) : typed;
}
