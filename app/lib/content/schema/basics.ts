import * as v from "valibot";
import { nearMiss } from "#app/lib/near-miss.ts";

/**
 * Schemas that all files of a firm share. A message follows the name of the field and what stands there, in one line:
 * `email: "info" must be an e-mail address`.
 */
const plainText = v.pipe(
  v.string(),
  v.maxLength(20_000, "must be at most 20000 characters"),
  v.trim(),
  v.nonEmpty("must not be empty"),
);

const placeholderPattern = /\{[^{}]*\}/g;
const placeholders = (words: string) => words.match(placeholderPattern) ?? [];
const inBraces = (values: readonly string[]) => values.map((value) => `{${value}}`).join(", ");

/** A text in which the program fills in some of these values: {count}. */
export const template = (...values: string[]) =>
  v.pipe(
    plainText,
    v.check(
      (words) => !/[{}]/.test(words.replace(placeholderPattern, "")),
      "has a brace without its other half",
    ),
    v.check(
      (words) => placeholders(words).every((found) => values.includes(found.slice(1, -1))),
      ({ input }) => {
        const found = placeholders(input).find((one) => !values.includes(one.slice(1, -1)));
        const others = values.length > 0 ? `, only ${inBraces(values)}` : "";
        return `must not have ${found}: no value of that name is filled in here${others}`;
      },
    ),
  );

/** A text in which the program fills in all of these values. */
export const filled = (...values: string[]) =>
  v.pipe(
    template(...values),
    v.check(
      (words) => values.every((value) => words.includes(`{${value}}`)),
      `must have ${inBraces(values)}`,
    ),
  );

export const text = template();
export const texts = v.pipe(v.array(text), v.minLength(1, "must not be empty"));
export const pathForm = v.regex<string, string>(
  /^\/[a-z\d/-]*$/,
  "must be a path of this site, like /about",
);
export const path = v.pipe(text, pathForm);
export const url = v.pipe(
  text,
  v.regex(
    /^https:\/\/[\p{L}\d][\p{L}\d.-]*(?::\d{1,4})?(?:[/?#]\S*)?$/u,
    "must be a full https:// address, without a user name",
  ),
);
export const email = v.pipe(text, v.email("must be an e-mail address"));
export const phone = v.pipe(
  text,
  v.regex(/^\+\d[\d ]+$/, "must be an international number like +46 8 465 004 10"),
);
export const day = v.pipe(
  text,
  v.check(isInCalendar, "must be a day like 2026-09-24"),
  v.metadata({ format: "date" }),
);
export const slug = v.pipe(
  text,
  v.regex(/^[a-z\d]+(-[a-z\d]+)*$/, "must be lower-case words with hyphens"),
);

/** Refuses days that do not exist, such as 2026-02-30, and years that are probably typing errors. */
function isInCalendar(written: string): boolean {
  const date = new Date(`${written}T00:00:00Z`);
  const year = date.getUTCFullYear();
  return (
    !Number.isNaN(date.getTime()) &&
    date.toJSON() === `${written}T00:00:00.000Z` &&
    year >= 1990 &&
    year <= 2100
  );
}

/** A field with the words that explain it to whoever writes it. */
export const field = <const S extends v.GenericSchema>(description: string, schema: S) =>
  v.pipe(schema, v.description(description));

/** Fields with these names and no others. */
export const fields = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ expected, input }) =>
    expected === "never" ? `is no field here${nearest(input, Object.keys(entries))}` : "",
  );

/** A field that may be left out. */
export const optional = <const S extends v.GenericSchema>(description: string, schema: S) =>
  v.optional(field(description, schema));

/** What fields name, by the words of messages about unknown names. Editors show a list of each kind in its own way. */
export const nameKinds = {
  "PDF at the root of the site": "pdf",
  "claim in firm.yaml": "claim",
  "country in countries.yaml": "country",
  "file in brand/": "brand picture",
  "file in charts/": "chart",
  "file in languages/": "language",
  "id in downloads.yaml": "download",
  "id of a report": "report",
  "measure in charts/": "measure",
  "picture in images/heroes": "hero",
  "picture in images/pages": "page picture",
  "picture in images/people": "portrait",
  "picture in news/images": "news picture",
  "portrait of somebody in people.yaml": "person",
} as const;

export type NameKind = (typeof nameKinds)[keyof typeof nameKinds];

/** One of the names that the folder has at this moment. */
export const oneOf = (names: readonly string[], what: keyof typeof nameKinds) =>
  v.pipe(
    v.picklist(names, ({ input }) => `is no ${what}${nearest(input, names)}`),
    v.metadata({ names: nameKinds[what] }),
  );

/** A field with a name of the folder, which becomes what the folder has under that name. */
export const named = <T>(
  description: string,
  known: ReadonlyMap<string, T>,
  what: keyof typeof nameKinds,
) =>
  v.pipe(
    // Before the transformation: schemas for text editors end there.
    field(description, oneOf([...known.keys()], what)),
    v.transform((name) => known.get(name) as T),
  );

/** The names that a message lists if none of them is similar. */
const listed = 12;

/** What to write instead of an unknown name. */
export function nearest(written: unknown, names: readonly string[]): string {
  // Every year is similar to every other one, and the comparison takes the product of two lengths.
  const isName = typeof written === "string" && written.length <= 100 && !/^\d+$/.test(written);
  // In a short name every letter counts: "no" is not like "en".
  const edits = isName ? Math.min(3, Math.ceil(written.length / 3)) : 0;
  const isSame = (name: string) => name.toLowerCase() === `${written}`.toLowerCase();
  const similar = isName && (names.find(isSame) ?? nearMiss(written.toLowerCase(), names, edits));
  if (similar) return `: did you mean ${similar}?`;
  if (names.length === 0) return ": there is none";
  const more = names.length > listed ? ", …" : "";
  return `: there are ${names.slice(0, listed).join(", ")}${more}`;
}

/**
 * One of several shapes. `pick` looks at what is written and says which is meant, so that messages are about that one. The options
 * are for schemas.ts, which writes all of them for text editors.
 */
export const choice = <const S extends v.GenericSchema>(
  options: readonly S[],
  pick: (written: object) => S,
) =>
  Object.assign(
    v.lazy((written) => pick(Object(written))),
    { options },
  );

/** A mistake that only several fields together show, at one of them. */
interface Found {
  path: readonly (string | number)[];
  message: string;
}

/** Rules about several fields, which are looked at once every field is right. */
export const rules = <T>(find: (value: T) => Iterable<Found>) =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const found of find(dataset.value)) addIssue(issueAt(dataset.value, found));
  });

/** The same, for other actions of Valibot. */
export function issueAt(whole: unknown, { path: keys, message }: Found) {
  let input = whole;
  const items = keys.map((key): v.IssuePathItem => {
    const value: unknown = Object(input)[key];
    const item = { type: "unknown", origin: "value", input, key, value } as const;
    input = value;
    return item;
  });
  const [first, ...others] = items;
  const place: [v.IssuePathItem, ...v.IssuePathItem[]] | undefined = first && [first, ...others];
  return { message, input, ...(place && { path: place }) };
}
