import { content } from "#server/content/compiled-content.ts";
import { fieldPosition } from "./field-position.ts";

/** Colours for a picture that no report or document uses: the report that is meant would be shown in the firm's colours. */
export function unusedColours(
  names: readonly string[] = Object.keys(content.look.reports),
): string[] {
  const pictures = new Set([
    ...content.reports.map(({ heroImage }) => heroImage),
    ...content.documents.map(({ art }) => art),
  ]);
  return names
    .filter((name) => !pictures.has(name))
    .map(
      (name) =>
        `${fieldPosition("content/look.ts", ["reports", name])}: reports.${name}: must be the heroImage of a report or the art of a document: ${[...pictures].join(", ")}`,
    );
}
