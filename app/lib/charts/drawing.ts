import type { Chart } from "#content/schema/chart.ts";
import type { AreaId } from "#content/schema/country.ts";
import { locale, numberWords } from "#content/language.ts";
import { fill } from "#app/lib/text.ts";

/** Tones that tell categories apart. */
export type SeriesTone = "1" | "2" | "3" | "4";

/** Colours by their role; the background decides which they are. A country has a tone of its own. */
export type Tone = "accent" | "quiet" | "plain" | SeriesTone | AreaId;

export type TextLook = "tick" | "label" | "strong" | "value" | `inside-${SeriesTone}`;

interface TextMark {
  mark: "text";
  x: number;
  y: number;
  text: string;
  look: TextLook;
  /** The colour of what the text names, where that helps to find it. */
  tone?: Tone;
  /** Pixels beside x, whatever the width. */
  dx?: number;
  anchor?: "middle" | "end";
  /** Hidden where the chart is narrow (1), or only where it is narrower still (2). */
  minor?: 1 | 2;
}

interface RuleMark {
  mark: "rule";
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  /** A whisker shows a margin of error, outside a bar and inside it. */
  look: "grid" | "axis" | "divider" | "link" | "link-strong" | "whisker" | "inside";
  tone?: Tone;
}

interface PathMark {
  mark: "path";
  tone: Tone;
  d: string;
  /** The measured points, as lines without length: their round ends are the dots. */
  points?: string;
  /** The area of the margin of error. */
  band?: string;
  isStrong?: boolean;
}

/** One shape of a drawing. Horizontal units are those of the drawing's width, vertical ones are pixels. */
export type Mark =
  | RuleMark
  | PathMark
  | {
      mark: "bar";
      x: number;
      y: number;
      width: number;
      height: number;
      tone: Tone;
      isHollow?: boolean;
    }
  | { mark: "dot"; x: number; y: number; tone: Tone; isHollow?: boolean; isStrong?: boolean }
  | TextMark;

/** Pixels beside the plot for its labels, in steps that a stylesheet can name. */
export const labelMargins = { none: 0, small: 28, medium: 44, large: 106, huge: 140 } as const;

export type LabelMargin = keyof typeof labelMargins;

/** Where a value of the table is in the drawing, in its units; null where nothing was measured. */
export type Place = [x: number, y: number] | null;

/** What a chart looks like, as plain data: `drawChart` makes it, components only spell it out. */
export interface Drawing {
  width: number;
  height: number;
  left: LabelMargin;
  right: LabelMargin;
  marks: Mark[];
  /** For each row of the table, the place of each of its values. */
  places: Place[][];
}

/** Charts on a page are as wide as their container: drawn in hundredths of it. */
export const fluidWidth = 100;

/** How narrow and how wide a figure with its labels may be, in pixels. */
export type FigurePixels = readonly [narrowest: number, widest: number];

export const screenPixels: FigurePixels = [240, 1200];

/** Half of an A4 page, and all of it. */
export const paperPixels: FigurePixels = [340, 720];

/** Below these widths of the figure the stylesheet hides minor labels. */
export const minorBelowPixels = { 1: 432, 2: 304 } as const;

/** A drawing's width in its units and the labels beside it; in a fluid drawing also what it is in pixels. */
export interface Canvas extends Pick<Drawing, "width" | "left" | "right"> {
  figurePixels: FigurePixels;
}

/** The same of the plot alone. */
export function plotPixels({ width, left, right, figurePixels }: Canvas): FigurePixels {
  if (width !== fluidWidth) return [width, width];
  const labels = labelMargins[left] + labelMargins[right];
  return [figurePixels[0] - labels, figurePixels[1] - labels];
}

/** Hundredths of a unit are finer than any screen, and a third of the characters. */
export const short = (value: number): number => Math.round(value * 100) / 100;

export const textMark = (
  [x, y]: [x: number, y: number],
  text: string,
  look: TextLook,
  more: Pick<TextMark, "dx" | "anchor" | "minor" | "tone"> = {},
): TextMark => ({ mark: "text", x: short(x), y: short(y), text, look, ...more });

/** `72%`, `€56`, `2.6`; with as many decimals as any value of the chart has. */
export function valueFormat({ unit, rows }: Pick<Chart, "unit" | "rows">) {
  const decimals = Math.max(
    ...rows.flatMap(({ values }) =>
      values.map((value) => String(value ?? 0).split(".")[1]?.length ?? 0),
    ),
  );
  const numbers = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  });
  return (value: number): string => {
    const figure = numbers.format(value);
    if (unit === "€") return fill(numberWords.euro, { figure });
    return unit === "%" ? fill(numberWords.percent, { figure }) : figure;
  };
}
