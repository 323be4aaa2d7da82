import type { Content } from "#app/lib/content/content.ts";
import { derived } from "#app/lib/content/derived.ts";
import { numberFormat } from "#app/lib/number-format.ts";
import type { Chart } from "#app/lib/content/schema/chart.ts";
import type { AreaId } from "#app/lib/content/schema/countries.ts";
import { fillTemplate } from "#app/lib/text.ts";

/** Colours that distinguish categories. */
export type SeriesColour = "1" | "2" | "3" | "4";

/** Colours by role; the stylesheet sets their values for light and dark backgrounds. Every country has its own. */
export type Colour = "accent" | "quiet" | "plain" | SeriesColour | AreaId;

export type TextVariant = "tick" | "label" | "strong" | "value" | `inside-${SeriesColour}`;

interface TextMark {
  mark: "text";
  x: number;
  /** The baseline. */
  y: number;
  text: string;
  variant: TextVariant;
  /** The colour of the line that the text labels. */
  colour?: Colour;
  anchor?: "middle" | "end";
}

interface RuleMark {
  mark: "rule";
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  /** `whisker` and `inside` show a margin of error, the latter inside a bar. */
  variant: "grid" | "axis" | "divider" | "link" | "link-strong" | "whisker" | "inside";
  colour?: Colour;
}

interface PathMark {
  mark: "path";
  colour: Colour;
  d: string;
  /** The measured points as lines of zero length, which round line caps turn into dots. */
  points?: string;
  /** The area of the margin of error. */
  band?: string;
  isStrong?: boolean;
}

/** One shape of a drawing. */
export type Mark =
  | RuleMark
  | PathMark
  | {
      mark: "bar";
      x: number;
      y: number;
      width: number;
      height: number;
      colour: Colour;
      isHollow?: boolean;
    }
  | { mark: "dot"; x: number; y: number; colour: Colour; isHollow?: boolean; isStrong?: boolean }
  | TextMark;

/** The position of a value; null if nothing was measured. */
export type Position = [x: number, y: number] | null;

/** The shapes of a chart as plain data: `drawChart` computes them, components only render them. */
export interface Drawing {
  width: number;
  height: number;
  marks: Mark[];
  /** For each row of the table, the position of each of its values. */
  positions: Position[][];
}

/** A page has both drawings of a chart, and the stylesheet shows the one that fits the figure. */
export const drawingWidths = { narrow: 300, wide: 540 } as const;

export type DrawingSize = keyof typeof drawingWidths;

/** Of documents by their format: a column and the whole page, in studio/documents/document.css. A slide has columns only. */
export const paperWidths = {
  a4: { narrow: 340, wide: 715 },
  slides: { narrow: 482, wide: 482 },
} as const;

/** Rounds to tenths: finer than most screens show, and half of the characters. */
export const short = (value: number): number => Math.round(value * 10) / 10;

export const textMark = (
  [x, y]: [x: number, y: number],
  text: string,
  variant: TextVariant,
  more: Pick<TextMark, "anchor" | "colour"> = {},
): TextMark => ({ mark: "text", x: short(x), y: short(y), text, variant, ...more });

export const isBold = (variant: TextVariant): boolean => variant !== "tick" && variant !== "label";

/** Formats values as `72%`, `€56` or `2.6`, all with as many decimals as the most precise value of the chart. */
export function valueFormat(content: Content, { unit, rows }: Pick<Chart, "unit" | "rows">) {
  const numbers = decimalFormat(content, rows);
  return (value: number) => withUnit(content, numbers.format(value), unit);
}

/** The same for labels, where figures of millions and more are short: `€12M`. */
export function labelFormat(content: Content, { unit, rows }: Pick<Chart, "unit" | "rows">) {
  const numbers = decimalFormat(content, rows);
  return (value: number) =>
    withUnit(content, (isLong(value) ? compactFormat(content) : numbers).format(value), unit);
}

const plainFormat = derived(
  (content: Content) =>
    new Intl.NumberFormat(content.words.locale, { useGrouping: false, maximumFractionDigits: 6 }),
);
const compactFormat = derived(
  (content: Content) =>
    new Intl.NumberFormat(content.words.locale, {
      notation: "compact",
      maximumSignificantDigits: 3,
    }),
);
const isLong = (value: number) => Math.abs(value) >= 1_000_000;

/** A figure without unit, for axes and for parts of stacked bars. */
export const plainText = (content: Content, value: number): string =>
  (isLong(value) ? compactFormat(content) : plainFormat(content)).format(value);

function decimalFormat(content: Content, rows: Chart["rows"]): Intl.NumberFormat {
  const decimals = Math.max(
    ...rows.flatMap(({ values }) =>
      values.map((value) => String(value ?? 0).split(".")[1]?.length ?? 0),
    ),
  );
  return numberFormat(content.words.locale, decimals);
}

function withUnit(content: Content, figure: string, unit: Chart["unit"]): string {
  if (unit === "€") return fillTemplate(content.words.number.euro, { figure });
  return unit === "%" ? fillTemplate(content.words.number.percent, { figure }) : figure;
}
