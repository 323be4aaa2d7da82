import * as v from "valibot";
import { answerLimits } from "#app/lib/answer-limits.ts";
import { field, fields, optional, rules, slug, text } from "./basics.ts";

/** Texts of at most so many characters. */
const short = (longest: number) =>
  v.pipe(text, v.maxLength(longest, `must be at most ${longest} characters`));

/** What every form asks. An answer of this name could be mistaken for it in an export. */
const ownNames = ["name", "email", "company", "title", "newsletters"];

const asked = {
  name: field(
    "The name under which the answer is stored with the details, in lower-case words with hyphens. Do not change it later: answers that are stored already keep it.",
    v.pipe(
      slug,
      v.maxLength(40, "must be at most 40 characters"),
      v.check(
        (name) => !ownNames.includes(name),
        "is what the form itself asks: give the field another name",
      ),
    ),
  ),
  label: field("The question or the words beside the field, at most 150 characters.", short(150)),
};
const required = v.optional(
  field("Whether visitors have to answer before they can send the form.", v.boolean()),
  false,
);

const longest = (most: number, usual: number) =>
  v.optional(
    field(
      `How many characters an answer may have: ${usual} if left out, at most ${most}.`,
      v.pipe(
        v.number(),
        v.integer("must be a whole number"),
        v.minValue(1, "must be at least 1"),
        v.maxValue(most, `must be at most ${most}`),
      ),
    ),
    usual,
  );

const fieldSchema = v.variant("kind", [
  fields({
    kind: field("One line of text.", v.literal("text")),
    ...asked,
    required,
    longest: longest(answerLimits.text, answerLimits.text),
  }),
  fields({
    kind: field("Several lines of text.", v.literal("long text")),
    ...asked,
    required,
    longest: longest(answerLimits.longText, answerLimits.together / answerLimits.fields),
  }),
  fields({
    kind: field("One of several answers.", v.literal("choice")),
    ...asked,
    required,
    options: field(
      "The answers to choose from, 2 to 12.",
      v.pipe(
        v.array(short(100)),
        v.minLength(2, "must hold at least two answers"),
        v.maxLength(12, "must hold at most twelve answers"),
        v.checkItems(
          (option, index, options) => options.indexOf(option) === index,
          "repeats an answer",
        ),
      ),
    ),
  }),
  fields({
    kind: field("A box to tick.", v.literal("checkbox")),
    ...asked,
    required,
  }),
]);

export type FormField = v.InferOutput<typeof fieldSchema>;

/** What a page may change about the form in it. */
export const pageFormEntries = {
  button: optional(
    "The words on its button, at most 40 characters; those of the site if left out.",
    short(40),
  ),
  thanks: optional(
    "What it says after the details are stored, at most 300 characters; the words of the site if left out.",
    short(300),
  ),
  fields: optional(
    "Up to three more fields. Their answers are stored with the details.",
    v.pipe(
      v.array(fieldSchema),
      v.minLength(1, "must not be empty"),
      v.maxLength(answerLimits.fields, `must hold at most ${answerLimits.fields} fields`),
      rules(repeatedNames),
      v.check(
        (asking) => asking.reduce((sum, each) => sum + longestOf(each), 0) <= answerLimits.together,
        `must allow at most ${answerLimits.together} characters together: lower "longest"`,
      ),
    ),
  ),
};

const longestOf = (asking: FormField) => ("longest" in asking ? asking.longest : 0);

function* repeatedNames(asking: FormField[]) {
  for (const [index, { name }] of asking.entries())
    if (asking.findIndex((other) => other.name === name) < index)
      yield { path: [index, "name"], message: "is the name of another field of this form" };
}
