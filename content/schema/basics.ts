import { existsSync } from "node:fs";
import * as v from "valibot";
import { firmFolder } from "./firm-folder.ts";

/** Schemas that all content files share. A message follows the name of file and field in one line. */
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty("must not be empty"));
export const texts = v.pipe(v.array(text), v.minLength(1, "must not be empty"));
export const path = v.pipe(
  text,
  v.regex(/^\/[a-z\d/-]*$/, "must be a path of this site, like /about"),
);
export const url = v.pipe(
  text,
  v.url("must be a full https:// address"),
  v.startsWith("https://", "must begin with https://"),
);
export const email = v.pipe(text, v.email("must be an e-mail address"));
export const phone = v.pipe(
  text,
  v.regex(/^\+\d[\d ]+$/, "must be an international number like +46 8 465 004 10"),
);
export const day = v.pipe(text, v.check(isInCalendar, "must be a day like 2026-09-24"));
export const slug = v.pipe(
  text,
  v.regex(/^[a-z\d]+(-[a-z\d]+)*$/, "must be lower-case words with hyphens"),
);

/** Refuses days that do not exist, such as 2026-02-30, and years that are probably typing errors. */
function isInCalendar(written: string): boolean {
  const date = new Date(`${written}T00:00:00Z`);
  const year = date.getUTCFullYear();
  return date.toJSON() === `${written}T00:00:00.000Z` && year >= 1990 && year <= 2100;
}

/** Requires that the file exists, so that a wrong name fails the build. */
export const fileIn = (folder: string, ending = "") =>
  v.check(
    (name: string) => existsSync(new URL(`${folder}/${name}${ending}`, firmFolder())),
    ({ input }) => `there is no ${folder}/${input}${ending}`,
  );

/** A master in content/images/heroes. */
export const heroArt = v.pipe(slug, fileIn("content/images/heroes", ".webp"));

/** A page of a document as a picture: a master in content/images/pages. */
export const pagePicture = v.pipe(slug, fileIn("content/images/pages", ".webp"));
