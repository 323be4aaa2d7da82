import type { FigureTable, Shown } from "../../api.ts";
import { fieldLabel, nameInWords } from "../../field-label.ts";

export interface FigureInText {
  /** As it stands in the text, with braces. */
  written: string;
  value: string;
  label: string;
}

/** The references of a text, with what each shows in the draft as it was last saved. */
export function figuresIn(
  text: string,
  shown: Shown,
  tables: readonly FigureTable[],
): FigureInText[] {
  const references = new Set(text.match(/\{[^{}]*\.[^{}]*\}/g));
  return [...references].flatMap((written) => {
    const value = Object.hasOwn(shown, written) ? shown[written] : undefined;
    return value === undefined ? [] : [{ written, value, label: labelOf(written, tables) }];
  });
}

/** `{svod-penetration@2025-09.sweden.2025..2026 | words}`: the chart, its edition, and the figures, two of them for their difference. */
function labelOf(written: string, tables: readonly FigureTable[]): string {
  // Behind the bar stands how the figure is written.
  const [reference = ""] = written.slice(1, -1).split("|");
  const [source = "", ...parts] = reference.trim().split(/(?<!\.)\.(?!\.)/);
  if (source === "firm") return `The firm: ${fieldLabel(parts).toLowerCase()}`;
  const [name = "", edition] = source.split("@");
  const table = tables.find((one) => one.name === name);
  const exact = table?.figures.find((figure) => figure.reference === reference.trim());
  const named = exact?.label ?? parts.map(inWords).join(", ");
  const title = table?.title ?? nameInWords(name);
  return `${title}${edition ? `, edition ${edition}` : ""}: ${named}`;
}

const inWords = (part: string) => part.split("..").map(nameInWords).join(" to ");
const words = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** The tables with those figures that have every word of the query. */
export function searchFigures(tables: readonly FigureTable[], query: string): FigureTable[] {
  const wanted = words(query);
  return tables.flatMap((table) => {
    const figures = table.figures.filter(({ reference, label, value }) => {
      const text = `${table.title} ${label} ${value} ${reference}`.toLowerCase();
      return wanted.every((word) => text.includes(word));
    });
    return figures.length > 0 ? [{ ...table, figures }] : [];
  });
}

export type FigureChoice = FigureTable["figures"][number];

/** The differences between a figure and others of its chart that differ in one thing, such as the year. */
export function differencesFrom({ figures }: FigureTable, from: FigureChoice): FigureChoice[] {
  const parts = from.reference.split(".");
  return figures.flatMap((to) => {
    const others = to.reference.split(".");
    const different = parts.flatMap((part, index) => (part === others[index] ? [] : [index]));
    const [at] = different;
    if (at === undefined || different.length > 1 || others.length !== parts.length) return [];
    const reference = parts.with(at, `${parts[at]}..${others[at]}`).join(".");
    const decimals = to.value.split(".")[1]?.length ?? 0;
    // As the server writes it: without its sign.
    const value = Math.abs(Number(to.value) - Number(from.value)).toFixed(decimals);
    return [{ reference, label: `to ${to.label} (${to.value})`, value }];
  });
}
