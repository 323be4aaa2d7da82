import { region } from "#content/charts/countries.ts";
import { figureWords, locale } from "#content/language.ts";
import { type FigureTable, figureAt, findTable, tableNames } from "./figure-tables.ts";

/**
 * References to figures in texts: chart, row and column in braces, or series, country, year and category. A bar adds
 * a form. docs/charts.md describes it for editors.
 *
 *     reference = "{" chart [ "@" edition ] "." part { "." part } [ "|" form ] "}"
 *     part      = name | name ".." name | "each" | "total" | the id of the region
 *     form      = "words" | "Words" | "signed"
 */
export const maxReferenceLength = 160;

/** Replaces every reference by its figure. Throws an error that begins with the reference. */
export function fillFigures(text: string): string {
  let filled = "";
  let end = 0;
  for (let start = text.indexOf("{"); start >= 0; start = text.indexOf("{", end)) {
    const close = text.indexOf("}", start);
    const reference = text.slice(start, close + 1);
    if (close < 0 || reference.length > maxReferenceLength)
      throw new Error(`${text.slice(start, start + 40)}: a reference without its closing brace`);
    filled += text.slice(end, start) + figureText(reference);
    end = close + 1;
  }
  return filled + text.slice(end);
}

function figureText(reference: string): string {
  const [path = "", form] = reference
    .slice(1, -1)
    .split("|")
    .map((part) => part.trim());
  try {
    return write(findFigures(path), form);
  } catch (error) {
    throw new Error(`${reference}: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

/** One figure, or the change from one figure to another. */
interface Figure {
  value: number;
  /** The first figure of a difference. */
  from?: number;
  decimals: number;
}

function write(figures: Figure[], form: string | undefined): string {
  switch (form) {
    case undefined:
      return range(figures, digits);
    case "words":
      return range(figures, inWords);
    case "Words":
      return capitalise(range(figures, inWords));
    case "signed":
      return range(figures, signed);
    default:
      throw new Error(`"${form}" is no form: write words, Words or signed`);
  }
}

function inWords(value: number): string {
  const word = figureWords.numbers[value];
  if (word === undefined) throw new Error(`${value} has no word here, write it in digits`);
  return word;
}

/** Cached, because creating an Intl.NumberFormat is slow. */
const formats: Intl.NumberFormat[] = [];

function digits(value: number, { decimals }: Figure): string {
  formats[decimals] ??= new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  });
  return formats[decimals].format(value);
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A single figure, or the smallest and the largest of several. A difference is shown without its sign. */
function range(figures: Figure[], text: (value: number, figure: Figure) => string): string {
  const sized = figures
    .map((figure) => ({ figure, size: sizeOf(figure) }))
    .toSorted((a, b) => a.size - b.size);
  const [first, last] = [sized[0], sized.at(-1)];
  if (!first || !last) throw new Error("has no figures");
  const texts = [first, last].map(({ figure, size }) => text(size, figure));
  const [from = "", to = ""] = texts;
  return from === to ? from : figureWords.range.replace("{from}", from).replace("{to}", to);
}

/** Rounds to one decimal, as in the data, because 3.2 - 2.9 is 0.30000000000000027. */
const sizeOf = ({ value, from }: Figure) =>
  from === undefined ? value : Math.round(Math.abs(value - from) * 10) / 10;

function signed(size: number, figure: Figure): string {
  const sign = figure.value < (figure.from ?? 0) ? "−" : "+";
  return size === 0 ? digits(size, figure) : sign + digits(size, figure);
}

function findFigures(path: string): Figure[] {
  const [name = "", ...parts] = path.split(/(?<!\.)\.(?!\.)/);
  const table = findTable(name);
  if (!table) {
    const names = tableNames().filter((known) => name.includes("@") || !known.includes("@"));
    throw new Error(`there is no chart ${name}${nearest(name, names)}`);
  }
  const named = table.axes.map((names, axis) => namesAt(table, axis, parts[axis] ?? only(names)));
  if (parts.length > named.length) throw new Error(`has ${named.length} parts after the chart`);
  const keys = named.reduce<string[][]>(
    (all, names) => all.flatMap((key) => names.map((part) => [...key, part])),
    [[]],
  );
  return keys.map((key) => figureOf(table, key));
}

/** A part is optional if its axis has only one name. */
function only(names: string[]): string {
  if (names.length === 1 && names[0] !== undefined) return names[0];
  throw new Error(`does not say which of ${names.slice(0, 4).join(", ")}`);
}

function namesAt(table: FigureTable, axis: number, part: string): string[] {
  const names = table.axes[axis] ?? [];
  if (part === "each") return names;
  const known = (name: string) =>
    names.includes(name) ||
    (name === region.id && axis === 0) ||
    (name === "total" && axis === table.axes.length - 1);
  const unknown = part.split("..").find((name) => !known(name));
  if (unknown !== undefined) throw new Error(`there is no ${unknown}${nearest(unknown, names)}`);
  return [part];
}

function figureOf(table: FigureTable, key: string[]): Figure {
  const [from, value] = [0, -1].map((end) => figureAt(table, endOf(key, end)));
  if (from === undefined || value === undefined) throw new Error("was not measured");
  const isChange = key.some((part) => part.includes(".."));
  return { value, ...(isChange && { from }), decimals: table.decimals };
}

const endOf = (key: string[], end: number) => key.map((part) => part.split("..").at(end) ?? part);

/** The name with the longest common prefix; of several the last, which is the latest year. */
export function nearest(name: string, names: readonly string[]): string {
  const [best] = names.toReversed().toSorted((a, b) => common(b, name) - common(a, name));
  return best === undefined ? "" : `, the nearest is ${best}`;
}

function common(a: string, b: string): number {
  const end = [...a].findIndex((letter, index) => letter !== b[index]);
  return end < 0 ? a.length : end;
}
