import type { Json, Schema } from "../../api.ts";
import { isObject } from "../field-path.ts";
import { shapeOf } from "./shape.ts";

/** A table of figures as the form shows it. `null` is an empty cell. */
export interface Table {
  columns: string[];
  rows: { label: string; values: (number | null)[] }[];
}

/** A cell. Row -1 has the headings of the columns, column -1 the labels of the rows. */
export interface Cell {
  row: number;
  column: number;
}

export type Parsed = { number: number | null } | { problem: string };

/** A figure as people and spreadsheets write it: with a decimal comma or point, spaces between thousands, a unit. */
export function parseFigure(written: string): Parsed {
  const text = written
    .replaceAll(/[\s\u00A0\u202F']/g, "")
    .replace(/^[−–](?=\d)/, "-")
    .replace(/[%€]$/, "")
    .replace(/^€/, "");
  if (text === "" || /^[-–—]$/.test(text)) return { number: null };
  const problem = `“${written.trim()}” is no number`;
  if (!/^[-+]?[\d.,]*\d[\d.,]*$/.test(text)) return { problem };
  const signs = text.replaceAll(/[^.,]/g, "");
  if (signs.length === 1 && /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/.test(text) && signs === ",")
    return {
      problem: `${problem} that is clear: write ${text.replace(",", "")} or ${text.replace(",", ".")}`,
    };
  const decimal = signs.at(-1) ?? ".";
  const thousands = decimal === "." ? "," : ".";
  // The same sign twice separates thousands: 1,234,567.
  const isOnlyThousands = signs.length > 1 && !signs.includes(thousands);
  const plain = isOnlyThousands
    ? text.replaceAll(decimal, "")
    : text.replaceAll(thousands, "").replace(decimal, ".");
  const number = Number(plain);
  return Number.isFinite(number) ? { number } : { problem };
}

/** The cells of a text from a spreadsheet (tabs) or from a CSV file (semicolons or commas). */
export function parseCells(pasted: string): string[][] {
  const text = pasted.replaceAll(/\r\n?/g, "\n").replace(/\n$/, "");
  return splitCells(text, delimiterOf(text));
}

/** Commas separate cells only if they cannot be decimal commas: 72,5 alone on a line is one figure. */
function delimiterOf(text: string): string {
  if (text.includes("\t")) return "\t";
  if (text.includes(";")) return ";";
  const lines = text.split("\n");
  return lines.every((line) => /^\s*[-−+]?\d*(?:,\d+)?\s*[%€]?\s*$/.test(line)) ? "\t" : ",";
}

function splitCells(text: string, delimiter: string): string[][] {
  const rows: string[][] = [[]];
  let [cell, isQuoted] = ["", false];
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = "";
  };
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charAt(index);
    if (isQuoted && sign === '"' && text[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (sign === '"' && (isQuoted || cell === "")) isQuoted = !isQuoted;
    else if (!isQuoted && sign === delimiter) endCell();
    else if (!isQuoted && sign === "\n") {
      endCell();
      rows.push([]);
    } else cell += sign;
  }
  endCell();
  return rows;
}

/** A copy with at least so many rows and columns. */
export function grown(table: Table, rows: number, columns: number): Table {
  const width = Math.max(columns, table.columns.length);
  const height = Math.max(rows, table.rows.length);
  return {
    columns: Array.from({ length: width }, (_, index) => table.columns[index] ?? ""),
    rows: Array.from({ length: height }, (_, index) => {
      const row = table.rows[index];
      const length = Math.max(width, row?.values.length ?? 0);
      return {
        label: row?.label ?? "",
        values: Array.from({ length }, (__, column) => row?.values[column] ?? null),
      };
    }),
  };
}

/** Digits behind the point. */
const decimalsOf = (figure: number) => String(figure).split(".")[1]?.length ?? 0;

type Figure = number | null;

/** Some figures have more decimals than the others: `usual` are those that most have. Charts write all figures with as many. */
export function moreDecimals(
  figures: readonly Figure[],
): { most: number; usual: number } | undefined {
  const decimals = figures.filter((figure) => figure !== null).map(decimalsOf);
  const most = Math.max(0, ...decimals);
  const isUsual = (usual: number) =>
    decimals.filter((of) => of <= usual).length >= decimals.length * (2 / 3);
  const usual = [...Array(most).keys()].find(isUsual);
  return usual === undefined ? undefined : { most, usual };
}

export const roundTo = (figure: Figure, decimals: number): Figure =>
  figure === null ? null : Number(figure.toFixed(decimals));

const isFigure = (schema: Schema) => shapeOf(schema).type === "number";
const textOf = (value: Json | undefined) => (typeof value === "string" ? value : "");
const figureOf = (value: Json | undefined) => (typeof value === "number" ? value : null);
const listOf = (value: Json | undefined) => (Array.isArray(value) ? value : []);
const objectOf = (value: Json | undefined) => (isObject(value) ? value : {});

/** Whether an object has a table: `columns`, and `rows` with a label and figures. */
export function hasRows(properties: Record<string, Schema>): boolean {
  const { columns, rows } = properties;
  if (!columns || !rows) return false;
  const shape = shapeOf(rows);
  if (shape.type !== "list") return false;
  const row = shapeOf(shape.item);
  if (row.type !== "object" || !row.properties["label"] || !row.properties["values"]) return false;
  const values = shapeOf(row.properties["values"]);
  return values.type === "list" && isFigure(values.item);
}

export function tableOfRows(value: { [name: string]: Json }): Table {
  return {
    columns: listOf(value["columns"]).map(textOf),
    rows: listOf(value["rows"]).map((row) => ({
      label: textOf(objectOf(row)["label"]),
      values: listOf(objectOf(row)["values"]).map(figureOf),
    })),
  };
}

/** Whether a field has a list of figures for each country and year. */
export function hasYears(schema: Schema): boolean {
  const countries = shapeOf(schema);
  if (countries.type !== "record") return false;
  const years = shapeOf(countries.item);
  if (years.type !== "record") return false;
  const figures = shapeOf(years.item);
  return figures.type === "list" && isFigure(figures.item);
}

type Figures = { [country: string]: Json };

export function yearsOf(figures: Figures): string[] {
  const years = Object.values(figures).flatMap((of) => Object.keys(objectOf(of)));
  return [...new Set(years)].toSorted();
}

/** One category: a row for each year, a column for each country. */
export function tableOfCountries(figures: Figures): Table {
  const columns = Object.keys(figures);
  return {
    columns,
    rows: yearsOf(figures).map((year) => ({
      label: year,
      values: columns.map((country) => figureOf(listOf(objectOf(figures[country])[year])[0])),
    })),
  };
}

export function figuresOfCountries({ columns, rows }: Table): Figures {
  const of = (column: number) =>
    Object.fromEntries(rows.map(({ label, values }) => [label, [values[column] ?? null]]));
  return Object.fromEntries(columns.map((country, index) => [country, of(index)]));
}

/** Several categories: for each country a row for each year, a column for each category. */
export function tableOfCategories(figures: Figures, country: string, categories: string[]): Table {
  const years = objectOf(figures[country]);
  return {
    columns: categories,
    rows: yearsOf(figures).map((year) => ({
      label: year,
      values: categories.map((_, index) => figureOf(listOf(years[year])[index])),
    })),
  };
}

/** Changes one country. A year that is added or removed is added to or removed from all, because all must have the same years. */
export function figuresOfCategories(figures: Figures, country: string, { rows }: Table): Figures {
  const labels = rows.map(({ label }) => label);
  return Object.fromEntries(
    Object.entries(figures).map(([other, of]) => [
      other,
      Object.fromEntries(
        labels.map((year, index) => [
          year,
          other === country
            ? (rows[index]?.values ?? [])
            : (objectOf(of)[year] ?? (rows[index]?.values ?? []).map(() => null)),
        ]),
      ),
    ]),
  );
}
