import { documents } from "#content/documents/published.ts";
import { look } from "#content/look.ts";
import { reports } from "#content/reports.ts";
import { fieldPosition } from "./field-position.ts";

/** Colours for a picture that no report or document uses: the report that is meant would be shown in the firm's colours. */
export function unusedColours(names: readonly string[] = Object.keys(look.reports)): string[] {
  const pictures = new Set([
    ...reports.map(({ heroImage }) => heroImage),
    ...documents.map(({ art }) => art),
  ]);
  return names
    .filter((name) => !pictures.has(name))
    .map(
      (name) =>
        `${fieldPosition("content/look.ts", ["reports", name])}: reports.${name}: must be the heroImage of a report or the art of a document: ${[...pictures].join(", ")}`,
    );
}
