import type { Chart } from "#content/schema/chart.ts";
import type { AreaId } from "#content/schema/country.ts";
import { locale, numberWords } from "#content/language.ts";
import { fill } from "#app/lib/text.ts";

/** Colours that distinguish categories. */
export type SeriesTone = "1" | "2" | "3" | "4";

/** Colours by role; the stylesheet sets their values for light and dark backgrounds. Every country has its own tone. */
export type Tone = "accent" | "quiet" | "plain" | SeriesTone | AreaId;

export type TextLook = "tick" | "label" | "strong" | "value" | `inside-${SeriesTone}`;

interface TextMark {
  mark: "text";
  x: number;
  y: number;
  text: string;
  look: TextLook;
  /** The colour of the line that the text labels. */
  tone?: Tone;
  /** Horizontal offset from x in pixels, independent of the width. */
  dx?: number;
  anchor?: "middle" | "end";
  /** Hidden in narrow figures: see `minorBelowPixels`. */
  minor?: 1 | 2;
}

interface RuleMark {
  mark: "rule";
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  /** `whisker` and `inside` show a margin of error, the latter inside a bar. */
  look: "grid" | "axis" | "divider" | "link" | "link-strong" | "whisker" | "inside";
  tone?: Tone;
}

interface PathMark {
  mark: "path";
  tone: Tone;
  d: string;
  /** The measured points as lines of zero length, which round line caps turn into dots. */
  points?: string;
  /** The area of the margin of error. */
  band?: string;
  isStrong?: boolean;
}

/** One shape of a drawing. Horizontal units are those of the drawing's `width`, vertical ones are pixels. */
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

/** Pixels beside the plot for its labels. Fixed steps, so that the stylesheet can have a rule for each. */
export const labelMargins = { none: 0, small: 28, medium: 44, large: 106, huge: 140 } as const;

export type LabelMargin = keyof typeof labelMargins;

/** The position of a value in the drawing's units; null if nothing was measured. */
export type Place = [x: number, y: number] | null;

/** The shapes of a chart as plain data: `drawChart` computes them, components only render them. */
export interface Drawing {
  width: number;
  height: number;
  left: LabelMargin;
  right: LabelMargin;
  marks: Mark[];
  /** For each row of the table, the place of each of its values. */
  places: Place[][];
}

/** Charts on a page scale with their container, so horizontal units are hundredths of its width. */
export const fluidWidth = 100;

/** The range of widths of a figure including its labels, in pixels. */
export type FigurePixels = readonly [narrowest: number, widest: number];

export const screenPixels: FigurePixels = [240, 1200];

/** Half and full width of an A4 page. */
export const paperPixels: FigurePixels = [340, 720];

/** The stylesheet hides labels with `minor: 1` or `2` in figures narrower than this. */
export const minorBelowPixels = { 1: 432, 2: 304 } as const;

/** A drawing's width in its units and the margins for its labels. `figurePixels` is for fluid drawings only. */
export interface Canvas extends Pick<Drawing, "width" | "left" | "right"> {
  figurePixels: FigurePixels;
}

/** The range of widths of the plot without its labels, in pixels. */
export function plotPixels({ width, left, right, figurePixels }: Canvas): FigurePixels {
  if (width !== fluidWidth) return [width, width];
  const labels = labelMargins[left] + labelMargins[right];
  return [figurePixels[0] - labels, figurePixels[1] - labels];
}

/** Rounds to hundredths: finer than any screen shows, and a third of the characters. */
export const short = (value: number): number => Math.round(value * 100) / 100;

export const textMark = (
  [x, y]: [x: number, y: number],
  text: string,
  look: TextLook,
  more: Pick<TextMark, "dx" | "anchor" | "minor" | "tone"> = {},
): TextMark => ({ mark: "text", x: short(x), y: short(y), text, look, ...more });

/** Formats values as `72%`, `€56` or `2.6`, all with as many decimals as the most precise value of the chart. */
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
