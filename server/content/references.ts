import { nearest } from "#app/lib/content/schema/basics.ts";
import { numberFormat } from "#app/lib/number-format.ts";
import type { Words } from "#app/lib/words/words.ts";
import { type Figures, type FigureTable, figureAt } from "./figure-tables.ts";

/**
 * References in texts, which always contain a dot: to a text of firm.yaml, as {firm.name}, and to a figure: chart, row and column,
 * or measure, country, year and category. A bar adds a form. docs/charts.md describes it for editors.
 *
 *     reference = "{" name [ "@" edition ] "." part { "." part } [ "|" form ] "}"
 *     part      = name | name ".." name | "each" | "total" | the id of the region
 *     form      = "words" | "Words" | "signed"
 */
const maxReferenceLength = 160;

/** Texts of firm.yaml may refer to others of it. */
const maxDepth = 10;

/** Of all texts of firm.yaml in all places: a few texts that refer to one another many times would fill the memory. */
const maxFilledLength = 2_000_000;

/** The text of a reference, without its braces. Throws an error that says what is wrong with it. */
export type Resolve = (reference: string) => string;

/** Replaces every reference by its text. What stands in braces without a dot is for the program to fill in. */
export function fillText(text: string, resolve: Resolve): string {
  let filled = "";
  let end = 0;
  for (let start = text.indexOf("{"); start >= 0; start = text.indexOf("{", end)) {
    const window = text.slice(start + 1, start + maxReferenceLength);
    const close = window.indexOf("}");
    const reference = close < 0 ? "" : window.slice(0, close);
    const isReference = reference.includes(".");
    filled += text.slice(end, start) + (isReference ? resolve(reference) : "{");
    end = start + 1 + (isReference ? reference.length + 1 : 0);
  }
  return filled + text.slice(end);
}

/** The references of a text, without their braces. */
export function referencesIn(text: string): string[] {
  const found = new Set<string>();
  fillText(text, (reference) => {
    found.add(reference);
    return "";
  });
  return [...found];
}

/** Fills in the references of all texts in a value. `report` gets the mistakes, with the field. */
export function fillAll(
  value: unknown,
  resolve: Resolve,
  report: (path: (string | number)[], message: string) => void,
  path: (string | number)[] = [],
): unknown {
  if (typeof value === "string") {
    if (!value.includes("{")) return value;
    try {
      return fillText(value, resolve);
    } catch (error) {
      report(path, error instanceof Error ? error.message : String(error));
      return value;
    }
  }
  if (Array.isArray(value))
    return value.map((entry, index) => fillAll(entry, resolve, report, [...path, index]));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      fillAll(entry, resolve, report, [...path, name]),
    ]),
  );
}

/** References to texts of firm.yaml, and to figures where there are any yet. */
export function resolver(firm: unknown, figures?: Figures, words?: Words): Resolve {
  let left = maxFilledLength;
  const textOf = (path: string, form: string | undefined, depth: number): string => {
    if (depth > maxDepth) throw new Error("leads back to itself");
    if (path.startsWith("firm.")) {
      const text = fillText(firmText(firm, path), (next) => resolve(next, depth + 1));
      left -= 1 + text.length;
      if (left < 0) throw new Error("fills in too much text");
      return text;
    }
    if (!figures || !words) throw new Error("figures cannot be used here");
    const [name = ""] = partsOf(path);
    return figures.isWrong(name) ? "0" : write(words, findFigures(figures, path), form);
  };
  const resolve = (reference: string, depth: number): string => {
    const [path = "", form] = reference.split("|").map((part) => part.trim());
    try {
      return textOf(path, form, depth);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(depth > 0 ? reason : `{${reference}} ${reason}`, { cause: error });
    }
  };
  return (reference) => resolve(reference, 0);
}

/** Throws an error that says what is wrong with the path, which begins with `firm.` */
export function firmText(firm: unknown, path: string): string {
  let value: unknown = firm;
  for (const name of path.split(".").slice(1)) {
    const names = typeof value === "object" && value !== null ? Object.keys(value) : [];
    if (!names.includes(name))
      throw new Error(`is no text of firm.yaml: there is no ${name}${nearest(name, names)}`);
    value = (value as Record<string, unknown>)[name];
  }
  if (typeof value === "string" || typeof value === "number") return String(value);
  throw new Error("is no single text of firm.yaml");
}

/** One figure, or the change from one figure to another. */
interface Figure {
  value: number;
  /** The first figure of a difference. */
  from?: number;
  decimals: number;
}

type WriteFigure = (value: number, figure: Figure) => string;

function write(words: Words, figures: Figure[], form: string | undefined): string {
  const digits: WriteFigure = (value, { decimals }) =>
    numberFormat(words.locale, decimals).format(value);
  const inWords: WriteFigure = (value) => {
    const word = words.figure.numbers[value];
    if (word === undefined) throw new Error(`is ${value}, which has no word: write it in digits`);
    return word;
  };
  const signed: WriteFigure = (size, figure) => {
    const sign = figure.value < (figure.from ?? 0) ? "−" : "+";
    return size === 0 ? digits(size, figure) : sign + digits(size, figure);
  };
  switch (form) {
    case undefined:
      return range(words, figures, digits);
    case "words":
      return range(words, figures, inWords);
    case "Words":
      return capitalised(range(words, figures, inWords));
    case "signed":
      return range(words, figures, signed);
    default:
      throw new Error(`ends in ${form}: the forms are words, Words and signed`);
  }
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A single figure, or the smallest and the largest of several. A difference is shown without its sign. */
function range(words: Words, figures: Figure[], text: WriteFigure): string {
  const sized = figures
    .map((figure) => ({ figure, size: sizeOf(figure) }))
    .toSorted((a, b) => a.size - b.size);
  const [first, last] = [sized[0], sized.at(-1)];
  if (!first || !last) throw new Error("has no figures");
  const [from = "", to = ""] = [first, last].map(({ figure, size }) => text(size, figure));
  return from === to ? from : words.figure.range.replace("{from}", from).replace("{to}", to);
}

/** Rounds to one decimal, as in the data, because 3.2 - 2.9 is 0.30000000000000027. */
const sizeOf = ({ value, from }: Figure) =>
  from === undefined ? value : Math.round(Math.abs(value - from) * 10) / 10;

function findFigures(figures: Figures, path: string): Figure[] {
  const [name = "", ...parts] = partsOf(path);
  const table = figures.tables.get(name);
  if (!table) {
    const names = [...figures.tables.keys()].filter(
      (known) => name.includes("@") || !known.includes("@"),
    );
    throw new Error(`is no reference: there is no chart ${name}${nearest(name, names)}`);
  }
  const named = table.axes.map((names, axis) =>
    namesAt(figures, table, axis, parts[axis] ?? only(names)),
  );
  if (parts.length > named.length)
    throw new Error(`has ${parts.length} parts after the name, and must have ${named.length}`);
  const keys = named.reduce<string[][]>(
    (all, names) => all.flatMap((key) => names.map((part) => [...key, part])),
    [[]],
  );
  return keys.map((key) => figureOf(figures, table, key));
}

/** "a.b..c.d" is a, b..c and d. */
function partsOf(path: string): string[] {
  const parts: string[] = [];
  for (const [index, piece] of path.split(".").entries()) {
    const isSecond = index > 0 && parts.at(-1)?.endsWith("..");
    if (piece === "" && index > 0) parts.push(`${parts.pop() ?? ""}..`);
    else if (isSecond) parts.push(`${parts.pop()}${piece}`);
    else parts.push(piece);
  }
  return parts;
}

/** A part is optional if its axis has only one name. */
function only(names: readonly string[]): string {
  if (names.length === 1 && names[0] !== undefined) return names[0];
  throw new Error(`does not say which of ${names.slice(0, 4).join(", ")}`);
}

function namesAt(
  { region }: Figures,
  table: FigureTable,
  axis: number,
  part: string,
): readonly string[] {
  const names = table.axes[axis] ?? [];
  if (part === "each") return names;
  const isKnown = (name: string) =>
    names.includes(name) ||
    (name === region.id && axis === 0) ||
    (name === "total" && axis === table.axes.length - 1);
  const unknown = part.split("..").find((name) => !isKnown(name));
  if (unknown === undefined) return [part];
  throw new Error(`is no reference: there is no ${unknown}${nearest(unknown, names)}`);
}

function figureOf(figures: Figures, table: FigureTable, key: readonly string[]): Figure {
  const [from, value] = [0, -1].map((end) => figureAt(figures, table, endOf(key, end)));
  if (from === undefined || value === undefined) throw new Error("was not measured");
  const isChange = key.some((part) => part.includes(".."));
  return { value, ...(isChange && { from }), decimals: table.decimals };
}

const endOf = (key: readonly string[], end: number) =>
  key.map((part) => part.split("..").at(end) ?? part);
