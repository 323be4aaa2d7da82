import type { FigureTable } from "../../api.ts";

export interface FigureInText {
  /** As it stands in the text, with braces. */
  written: string;
  value: string;
  label: string;
}

/** The figures that a text refers to and what they show. References with a calculation are not among them. */
export function figuresIn(text: string, tables: readonly FigureTable[]): FigureInText[] {
  const references = new Set(text.match(/\{[^{}]*\.[^{}]*\}/g));
  return [...references].flatMap((written) => {
    // Behind the bar stands how the figure is written: words.
    const [reference = ""] = written.slice(1, -1).split("|");
    for (const { title, figures } of tables) {
      const found = figures.find((figure) => figure.reference === reference.trim());
      if (found) return [{ written, value: found.value, label: `${title}: ${found.label}` }];
    }
    return [];
  });
}

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
