import type { Row } from "./postgrest-tables.ts";

const keyset =
  /^\(created_at\.gt\."(.+?)",and\(created_at\.eq\."(.+?)",submission_id\.gt\."(.+?)"\)\)$/;

/** The part of PostgREST's query language that is needed to read and erase leads. */
export function selectPage(rows: Row[], query: URLSearchParams): Row[] {
  let chosen = rows;
  for (const [name, value] of query) {
    if (name === "limit") chosen = chosen.slice(0, Number(value));
    else if (name === "or") chosen = chosen.filter(after(value));
    else if (name === "order") chosen = ordered(chosen, value);
    else if (name !== "select") chosen = chosen.filter(compared(name, value));
  }
  return chosen;
}

/** By code points, as a database with the C locale does. */
function ordered(rows: Row[], order: string): Row[] {
  const columns = order.split(",").map((part) => part.replace(/\.asc$/, ""));
  return rows.toSorted((one, other) => {
    const differing = columns.find((column) => one[column] !== other[column]);
    if (differing === undefined) return 0;
    return String(one[differing]) < String(other[differing]) ? -1 : 1;
  });
}

function compared(column: string, filter: string): (row: Row) => boolean {
  const [operator, ...rest] = filter.split(".");
  const operand = rest.join(".");
  if (operator === "in") {
    const values = listed(operand);
    return (row) => row[column] !== null && values.includes(String(row[column]));
  }
  if (operator === "eq") return (row) => String(row[column]) === operand;
  if (operator === "lt") return (row) => String(row[column]) < operand;
  if (operator === "gt") return (row) => row[column] !== null && String(row[column]) > operand;
  throw new Error(`no such filter: ${column}=${filter}`);
}

/** A list such as `("a","b")`. Quotes and backslashes in values are escaped by a backslash. */
function listed(list: string): string[] {
  const values = /^\(((?:"(?:[^"\\]|\\.)*",?)*)\)$/s.exec(list)?.[1];
  if (values === undefined) throw new Error(`no such list: ${list}`);
  return [...values.matchAll(/"((?:[^"\\]|\\.)*)"/gs)].map(([, value = ""]) =>
    value.replaceAll(/\\(.)/gs, "$1"),
  );
}

function after(filter: string): (row: Row) => boolean {
  const [, createdAt = "", , submissionId = ""] = filter.match(keyset) ?? [];
  if (createdAt === "") throw new Error(`no such filter: ${filter}`);
  return (row) => {
    const at = String(row["created_at"]);
    return at > createdAt || (at === createdAt && String(row["submission_id"]) > submissionId);
  };
}
