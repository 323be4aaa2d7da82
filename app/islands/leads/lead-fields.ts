import * as v from "valibot";

/** As long as the database takes them, counted as an input's `maxLength` counts: before they are trimmed. */
export const longest = { text: 200, email: 254 };

const tooLong = `Please use at most ${longest.text} characters.`;

/** No browser lets a visitor type these; databases refuse NUL, and logs and lists break at line ends. */
const printable = v.regex(/^\P{Cc}*$/u, "Please use letters, digits and punctuation only.");

/** The length comes first: a pipe ends at a transformation of what has an issue, so no pattern sees long text. */
const text = v.pipe(v.string(), v.maxLength(longest.text, tooLong), v.trim(), printable);

export const requiredText = (missing: string) => v.pipe(text, v.nonEmpty(missing));

/** Null where nothing was typed: an empty text would claim that there is one. */
export const optionalText = v.pipe(
  text,
  v.transform((typed) => typed || null),
);

/**
 * The simple pattern of text, @, text, dot, text, without spaces. Its dot is the first one that has text
 * before it, so there is one way to match and the time is linear.
 */
const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

export const emailAddress = (missing: string, wrong: string) =>
  v.pipe(
    v.string(),
    v.maxLength(longest.email, wrong),
    v.trim(),
    v.nonEmpty(missing),
    v.regex(emailPattern, wrong),
    printable,
  );

/** A ticked box is sent with some value, one that is not ticked is not sent. */
export const ticked = v.pipe(
  v.string(),
  v.transform((sent) => sent !== ""),
);

/** The two questions that the signup and the preview form ask in the same words. */
export const nameAndEmail = {
  name: requiredText("Please enter your name."),
  email: emailAddress("Please enter your e-mail address.", "Please enter a valid e-mail address."),
};
