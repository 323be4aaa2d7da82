import type { Chart } from "#content/schema/chart.ts";

/** Colours by their role; the background decides which they are. */
export type Tone = "accent" | "quiet" | "1" | "2" | "3" | "4";

/** The tone of the nth series, where the tones tell series apart. */
export const seriesTone = (index: number) => String((index % 4) + 1) as Tone;

export type TextLook = "tick" | "label" | "strong" | "value" | `inside-${Tone}`;

interface TextMark {
  mark: "text";
  x: number;
  y: number;
  text: string;
  look: TextLook;
  /** Pixels beside x, whatever the width. */
  dx?: number;
  anchor?: "middle" | "end";
  /** Hidden where the chart is narrow (1), or only where it is narrower still (2). */
  minor?: 1 | 2;
}

/** One shape of a drawing. Horizontal units are those of the drawing's width, vertical ones are pixels. */
export type Mark =
  | { mark: "rule"; x1: number; y1: number; x2: number; y2: number; look: "grid" | "axis" | "link" }
  | { mark: "bar"; x: number; y: number; width: number; height: number; tone: Tone }
  | { mark: "path"; d: string; tone: Tone; dash?: number }
  | { mark: "dot"; x: number; y: number; tone: Tone; hollow?: boolean }
  | TextMark;

/** Pixels beside the plot for its labels, in steps that a stylesheet can name. */
export const labelMargins = { none: 0, small: 28, medium: 44, large: 96, huge: 124 } as const;

export type LabelMargin = keyof typeof labelMargins;

/** What a chart looks like, as plain data: `drawChart` makes it, components only spell it out. */
export interface Drawing {
  width: number;
  height: number;
  left: LabelMargin;
  right: LabelMargin;
  marks: Mark[];
}

/** Charts on a page are as wide as their container: drawn in hundredths of it. */
export const fluidWidth = 100;

/** Hundredths of a unit are finer than any screen, and a third of the characters. */
export const short = (value: number): number => Math.round(value * 100) / 100;

export const textMark = (
  [x, y]: [x: number, y: number],
  text: string,
  look: TextLook,
  more: Pick<TextMark, "dx" | "anchor" | "minor"> = {},
): Mark => ({ mark: "text", x: short(x), y: short(y), text, look, ...more });

/** The smallest margin that fits the texts, at roughly 6.6 pixels a character. */
export function marginFor(texts: string[]): LabelMargin {
  const needed = Math.max(0, ...texts.map((text) => text.length * 6.6 + 14));
  const names = Object.keys(labelMargins) as LabelMargin[];
  return names.find((name) => labelMargins[name] >= needed) ?? "huge";
}

/** `72%`, `€56`, `2.6`; with as many decimals as any value of the chart has. */
export function valueFormat({ unit, rows }: Pick<Chart, "unit" | "rows">) {
  const decimals = Math.max(
    ...rows.flatMap(({ values }) =>
      values.map((value) => String(value ?? 0).split(".")[1]?.length ?? 0),
    ),
  );
  return (value: number): string => {
    const figure = value.toFixed(decimals);
    if (unit === "€") return `€${figure}`;
    return unit === "%" ? `${figure}%` : figure;
  };
}
