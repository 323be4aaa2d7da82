import type { FieldPath, Problem } from "../../api.ts";
import { fieldPath } from "../field-path.ts";

/** Where to begin in a file that was just made: the first field that is missing, near the one that the server names. */
export function firstField(problems: Problem[], path: string, named?: string): FieldPath {
  const own = problems.filter((problem) => problem.path === path);
  const start = named === undefined ? [] : fieldPath(named);
  const near = own.find(({ field }) => String(field[0]) === start[0]);
  return near?.field ?? (named === undefined ? (own[0]?.field ?? []) : start);
}
