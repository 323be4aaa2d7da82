import * as v from "valibot";
import { fieldPosition } from "./field-position.ts";
import { nearMiss } from "#app/lib/near-miss.ts";

type Issue = v.BaseIssue<unknown>;

/** One line for each field of a content file that does not fit its schema. */
export function describeProblems(file: string, shape: v.GenericSchema, data: unknown): string[] {
  const { issues = [] } = v.safeParse(shape, data);
  const misspelt = new Map(issues.filter(isUnknown).map((issue) => [issue, meant(issue, issues)]));
  const named = new Set(misspelt.values());
  return issues
    .filter((issue) => !named.has(issue))
    .map((issue) => {
      const keys = (issue.path ?? []).map(({ key }) => String(key));
      // Entries of a list are shown by their id, which is easier to find than an index.
      const [first, ...rest] = issue.path ?? [];
      const id: unknown = Array.isArray(data) && first && Object(first.value).id;
      const field = typeof id === "string" ? [id, ...rest.map(({ key }) => key)] : keys;
      const where = fieldPosition(file, isMissing(issue) ? keys.slice(0, -1) : keys);
      const name = field.join(".") || "the whole file";
      return `${where}: ${name}: ${whatToDo(issue, misspelt.get(issue))}`;
    });
}

const isUnknown = ({ type, expected }: Issue) => type === "strict_object" && expected === "never";
const isMissing = ({ type, received }: Issue) =>
  type === "strict_object" && received === "undefined";

/** The missing field that an unknown field of the same object probably means, so that one typo is reported once. */
function meant(unknown: Issue, issues: readonly Issue[]): Issue | undefined {
  const block = (issue: Issue) => (issue.path ?? []).slice(0, -1).map(({ key }) => String(key));
  return issues.find(
    (issue) =>
      isMissing(issue) &&
      block(issue).join(".") === block(unknown).join(".") &&
      nearMiss(keyOf(unknown), [keyOf(issue)]) !== undefined,
  );
}

const keyOf = ({ path }: Issue) => String(path?.at(-1)?.key);

const kinds: Partial<Record<string, string>> = {
  string: "must be a text between quotation marks",
  number: "must be a number, without quotation marks",
  boolean: "must be true or false, without quotation marks",
  array: "must be a list between [ and ]",
  strict_object: "must be a block between { and }",
  object: "must be a block between { and }",
  record: "must be a block between { and }",
  picklist: "must be one of",
  variant: "must be one of",
  literal: "must be",
};

/** The schema's own message, or else a plain one instead of valibot's. */
function whatToDo(issue: Issue, missing: Issue | undefined): string {
  if (missing) return `there is no such field: it is spelt "${keyOf(missing)}"`;
  if (isUnknown(issue)) return "there is no such field here: delete it, or correct its name";
  if (isMissing(issue)) return "is missing: add it";
  if (!issue.message.startsWith("Invalid ")) return issue.message;
  const kind = kinds[issue.type] ?? `must be ${issue.requirement ?? issue.expected}`;
  const choice = ["picklist", "variant", "literal"].includes(issue.type);
  return choice
    ? `${kind} ${issue.expected?.replace(/^\(|\)$/g, "").replaceAll(" | ", ", ")}`
    : kind;
}
