import { contentFiles } from "./content-files.ts";
import { fieldPlace } from "./field-place.ts";
import { newsFiles } from "./news-files.ts";

export interface PlacedText {
  text: string;
  /** File and field, or file and line. A function, because it parses the file, which only problems need. */
  place: () => string;
}

/** Every text in a field of content/. */
export const fieldTexts = (): PlacedText[] =>
  contentFiles.flatMap(([file, , data]) =>
    textsIn(data, []).map(({ path, text }) => ({
      text,
      place: () => `${fieldPlace(file, path)}: ${path.join(".")}`,
    })),
  );

/** Every line of the sample news. */
export const newsTexts = (): PlacedText[] =>
  newsFiles().flatMap(({ file, text }) =>
    text.split("\n").map((line, index) => ({ text: line, place: () => `${file}:${index + 1}` })),
  );

function textsIn(value: unknown, path: string[]): { path: string[]; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => textsIn(entry, [...path, name]));
}
