import { contentFiles } from "./content-files.ts";
import { fieldPosition } from "./field-position.ts";
import { newsFiles } from "./news-files.ts";

export interface LocatedText {
  text: string;
  /** File and field, or file and line. A function, because it parses the file, which only problems need. */
  position: () => string;
}

/** Every text in a field of content/. */
export const fieldTexts = (): LocatedText[] =>
  contentFiles.flatMap(([file, , data]) =>
    textsIn(data, []).map(({ path, text }) => ({
      text,
      position: () => `${fieldPosition(file, path)}: ${path.join(".")}`,
    })),
  );

/** Every line of the sample news. */
export const newsTexts = (): LocatedText[] =>
  newsFiles().flatMap(({ file, text }) =>
    text.split("\n").map((line, index) => ({ text: line, position: () => `${file}:${index + 1}` })),
  );

function textsIn(value: unknown, path: string[]): { path: string[]; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => textsIn(entry, [...path, name]));
}
