/** The language of the site: one of the files in content/language. */
export * from "./language/en.ts";
