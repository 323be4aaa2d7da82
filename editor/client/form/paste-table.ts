import { type Cell, grown, parseFigure, type Table } from "./table.ts";

/** One direction of a table, for what is pasted into it. */
interface Axis {
  names: readonly string[];
  /** Other spellings of a name, such as a country's name beside its id. */
  labelOf?: (name: string) => string;
  /** Whether names are texts that may be changed, so that more of them are added without a question. */
  canChange: boolean;
  /** The name of a further one as the table writes it, or of the next one; undefined if there cannot be one. */
  further?: ((written: string | undefined) => string | undefined) | undefined;
}

export type PasteLimits = Record<"rows" | "columns", Omit<Axis, "names">>;

export type Pasted =
  | { problems: string[] }
  | {
      table: Table;
      /** The same without what takes a question. */
      without: Table;
      /** What was done, in words. */
      done: string;
      /** What the copy has and the table does not: `added` takes a question, `left` cannot be added. */
      added: string[];
      left: string[];
    };

const folded = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, " ");
const isSame = (one: string, other: string) => folded(one) === folded(other);
const isYear = (text: string) => /^(?:19|20)\d\d$/.test(text.trim());

const indexIn = ({ names, labelOf = (name) => name }: Axis, written: string) =>
  written.trim() === ""
    ? -1
    : names.findIndex((name) => isSame(name, written) || isSame(labelOf(name), written));

/** No figure: a year is none in a table of years. */
const isLabel = ({ names }: Axis, text: string) =>
  !/^\s*[-+−–]?[\d.,\s'%€\u00A0\u202F]*$/.test(text) || (isYear(text) && names.some(isYear));

/** Whether texts are headings or labels. */
function areNames(texts: readonly string[], axis: Axis): boolean {
  const filled = texts.filter((text) => text.trim() !== "");
  return (
    filled.some((text) => isLabel(axis, text)) &&
    filled.every((text) => isLabel(axis, text) || indexIn(axis, text) >= 0)
  );
}

const turned = (cells: readonly string[][]): string[][] =>
  Array.from({ length: Math.max(...cells.map((row) => row.length)) }, (_, column) =>
    cells.map((row) => row[column] ?? ""),
  );

const headingsOf = (cells: readonly string[][]) => cells[0] ?? [];
const labelsOf = (cells: readonly string[][]) => cells.map(([first = ""]) => first);

interface Copy {
  cells: string[][];
  headings: string[] | undefined;
  labels: string[] | undefined;
  isTurned: boolean;
}

/** Tells headings and labels from figures, and exchanges rows and columns if their names are those of the table's other side. */
function readCopy(copied: string[][], at: Cell, rows: Axis, columns: Axis): Copy {
  const knownOf = (names: readonly string[], axis: Axis) =>
    names.filter((name) => isLabel(axis, name) && indexIn(axis, name) >= 0).length;
  const known = (cells: readonly string[][]) =>
    knownOf(headingsOf(cells), columns) + knownOf(labelsOf(cells), rows);
  const isTurned = known(turned(copied)) > known(copied);
  const cells = isTurned ? turned(copied) : copied;
  const width = headingsOf(cells).length;
  const hasHeadings =
    at.row < 0 ||
    (cells.length > 1 && areNames(headingsOf(cells).slice(width > 1 ? 1 : 0), columns));
  const [, ...below] = labelsOf(cells);
  const hasLabels =
    at.column < 0 || (width > 1 && areNames(hasHeadings ? below : labelsOf(cells), rows));
  const [down, across] = [hasHeadings ? 1 : 0, hasLabels ? 1 : 0];
  return {
    cells: cells.slice(down).map((row) => row.slice(across)),
    headings: hasHeadings ? headingsOf(cells).slice(across) : undefined,
    labels: hasLabels ? labelsOf(cells).slice(down) : undefined,
    isTurned,
  };
}

interface Placed {
  /** The index in the table of each row or column of the copy; -1 for what is left out. */
  places: number[];
  /** The names of all, with those that are added at the end. */
  names: string[];
  how: "by name" | "in order" | "as before";
  added: string[];
  left: string[];
  tooMany: number;
}

/** By name where one of them is known, or else by position, from `start` on. */
function place(
  axis: Axis,
  written: string[] | undefined,
  count: number,
  start: number,
  isRenaming: boolean,
): Placed {
  const found = written?.map((name) => indexIn(axis, name)) ?? [];
  const isByName = found.some((index) => index >= 0) && !isRenaming;
  const how = isByName ? "by name" : written && !axis.canChange ? "in order" : "as before";
  const result: Placed = {
    places: [],
    names: [...axis.names],
    how,
    added: [],
    left: [],
    tooMany: 0,
  };
  for (let index = 0; index < count; index += 1) {
    const name = written?.[index]?.trim();
    const at = isByName ? (found[index] ?? -1) : start + index;
    if (at >= 0 && at < axis.names.length) {
      if (!isByName && name && isRenaming) result.names[at] = name;
      result.places.push(at);
      continue;
    }
    const further = axis.canChange ? (name ?? "") : axis.further?.(name);
    const isNamed = !isByName || name !== "";
    if (further !== undefined && isNamed) {
      result.places.push(result.names.length);
      result.names.push(further);
      if (!axis.canChange) result.added.push(further);
    } else {
      result.places.push(-1);
      if (name) result.left.push(name);
      else if (!isByName) result.tooMany += 1;
    }
  }
  return result;
}

/** The table with what was pasted from a cell on, or all reasons why it cannot be. */
export function pasteInto(table: Table, at: Cell, copied: string[][], limits: PasteLimits): Pasted {
  const rowAxis: Axis = { ...limits.rows, names: table.rows.map(({ label }) => label) };
  const columnAxis: Axis = { ...limits.columns, names: table.columns };
  const { cells, headings, labels, isTurned } = readCopy(copied, at, rowAxis, columnAxis);
  const width = Math.max(headings?.length ?? 0, ...cells.map((row) => row.length));
  const hasFigures = cells.length > 0 && width > 0;
  // Names alone replace those that are there.
  const isRenaming = (axis: Axis, names: string[] | undefined, isOnNames: boolean) =>
    isOnNames &&
    axis.canChange &&
    (!hasFigures || !names?.some((name) => indexIn(axis, name) >= 0));
  const columns = place(
    columnAxis,
    headings,
    width,
    Math.max(0, at.column),
    isRenaming(columnAxis, headings, at.row < 0),
  );
  const rows = place(
    rowAxis,
    labels,
    Math.max(labels?.length ?? 0, cells.length),
    Math.max(0, at.row),
    isRenaming(rowAxis, labels, at.column < 0),
  );

  const problems = [
    columns.tooMany > 0 &&
      `The table has ${table.columns.length} columns, and ${table.columns.length + columns.tooMany} would be needed. Choose a cell further left, or copy fewer columns.`,
    rows.tooMany > 0 &&
      `The table has ${table.rows.length} rows, and ${table.rows.length + rows.tooMany} would be needed. Add rows first, or copy fewer.`,
  ].filter((problem) => problem !== false);
  const next = grown(table, rows.names.length, columns.names.length);
  next.columns = columns.names;
  for (const [index, row] of next.rows.entries()) row.label = rows.names[index] ?? row.label;
  for (const [down, row] of cells.entries())
    for (const [across, written] of row.entries()) {
      const line = next.rows[rows.places[down] ?? -1];
      const column = columns.places[across] ?? -1;
      const parsed = parseFigure(written);
      if (line && column >= 0 && "number" in parsed) line.values[column] = parsed.number;
      const isUsed = (rows.places[down] ?? -1) >= 0 && column >= 0;
      if ((isUsed || rows.tooMany + columns.tooMany > 0) && "problem" in parsed)
        problems.push(
          `Line ${down + (headings ? 2 : 1)}, column ${across + (labels ? 2 : 1)}: ${parsed.problem}.`,
        );
    }
  if (problems.length > 0) return { problems };
  return {
    table: next,
    // They are the last ones.
    without: {
      columns: next.columns.slice(0, next.columns.length - columns.added.length),
      rows: next.rows.slice(0, next.rows.length - rows.added.length).map(({ label, values }) => ({
        label,
        values: values.slice(0, values.length - columns.added.length),
      })),
    },
    done: inWords(rows, columns, isTurned),
    added: [...columns.added, ...rows.added],
    left: [...columns.left, ...rows.left],
  };
}

const count = (many: number, one: string) => `${many} ${one}${many === 1 ? "" : "s"}`;

function inWords(rows: Placed, columns: Placed, isTurned: boolean): string {
  const used = ({ places }: Placed) => places.filter((at) => at >= 0).length;
  const sides = { Rows: rows, Columns: columns };
  const those = (how: Placed["how"]) =>
    Object.entries(sides)
      .filter(([, side]) => side.how === how)
      .map(([name]) => name)
      .join(" and ")
      .replace(" C", " c");
  const [byName, inOrder] = [those("by name"), those("in order")];
  return [
    `${count(used(rows), "row")} and ${count(used(columns), "column")} pasted.`,
    isTurned && "The copy's rows are the table's columns.",
    byName && `${byName} were found by their names.`,
    inOrder && `${inOrder} have other names than in the table: they were taken in their order.`,
  ]
    .filter(Boolean)
    .join(" ");
}
