import { readFile } from "node:fs/promises";

/** A step of a recipe in docs/recipes.md, for one file. */
export type RecipeStep =
  | { file: string; kind: "change"; from: string; to: string }
  | { file: string; kind: "create"; text: string };

/**
 * The steps of the document in order. A code block belongs to the last file of `content/` that is mentioned before it: one of
 * YAML creates the file, one of changes changes it.
 */
export async function recipeSteps(document: URL): Promise<RecipeStep[]> {
  const parts = (await readFile(document, "utf8")).split("```");
  return parts.flatMap((part, index): RecipeStep[] => {
    if (index % 2 === 0) return [];
    const before = parts.slice(0, index).filter((_, partIndex) => partIndex % 2 === 0);
    const file = [...before.join("").matchAll(/`(content\/[\w/-]+\.yaml)`/g)].at(-1)?.[1];
    if (!file) throw new Error(`No file is named before:\n${part}`);
    const [language, ...lines] = part.trimEnd().split("\n");
    if (language === "yaml") return [{ file, kind: "create", text: `${lines.join("\n")}\n` }];
    if (language !== "diff") return [];
    const side = (sign: string) =>
      lines
        // Editors remove the space of an empty line.
        .filter((line) => line === "" || line.startsWith(" ") || line.startsWith(sign))
        .map((line) => `${line.slice(1)}\n`)
        .join("");
    return [{ file, kind: "change", from: side("-"), to: side("+") }];
  });
}

/** Applies a change, which must match exactly one place of the text. */
export function changed(text: string, { file, from, to }: RecipeStep & { kind: "change" }): string {
  const matches = text.split(from).length - 1;
  if (matches !== 1) throw new Error(`${file} has ${matches} places with:\n${from}`);
  return text.replace(from, () => to);
}
