import type { Row } from "./postgrest-tables.ts";

const keyset =
  /^\(created_at\.gt\."(.+?)",and\(created_at\.eq\."(.+?)",submission_id\.gt\."(.+?)"\)\)$/;

/** The little of PostgREST's query language that reading and erasing leads takes. */
export function selectPage(rows: Row[], query: URLSearchParams): Row[] {
  let chosen = rows;
  for (const [name, value] of query) {
    if (name === "limit") chosen = chosen.slice(0, Number(value));
    else if (name === "or") chosen = chosen.filter(after(value));
    else if (value.startsWith("imatch.")) {
      const pattern = new RegExp(value.slice("imatch.".length), "i");
      chosen = chosen.filter((row) => pattern.test(String(row[name])));
    } else if (value.startsWith("lt."))
      chosen = chosen.filter((row) => String(row[name]) < value.slice("lt.".length));
    else if (name !== "select" && name !== "order") throw new Error(`no such filter: ${name}`);
  }
  return chosen;
}

function after(filter: string): (row: Row) => boolean {
  const [, createdAt = "", , submissionId = ""] = filter.match(keyset) ?? [];
  if (createdAt === "") throw new Error(`no such filter: ${filter}`);
  return (row) => {
    const at = String(row["created_at"]);
    return at > createdAt || (at === createdAt && String(row["submission_id"]) > submissionId);
  };
}
