import * as v from "valibot";
import { nearMiss } from "#app/lib/near-miss.ts";
import { type FieldPath, type Problem, type SourceFile, problemAt } from "./source-file.ts";

type Issue = v.BaseIssue<unknown>;

/** Finding the position of a field takes time. */
const maxIssues = 500;

interface Judged {
  isWhole: boolean;
  /** Whether a text has no reference that could not be filled in. */
  isFilled: (path: FieldPath) => boolean;
}

/**
 * What the schema makes of a file: its value, or a line for each field that does not fit. `isWhole` is false if another file cannot be
 * read: then references to it stand in texts as they are written, and only the kind of each field can be judged.
 */
export function parseWith<S extends v.GenericSchema>(
  schema: S,
  source: SourceFile,
  value: unknown,
  { isWhole, isFilled }: Judged = { isWhole: true, isFilled: () => true },
): { output: v.InferOutput<S> | undefined; problems: Problem[] } {
  const result = v.safeParse(schema, value);
  return result.success
    ? { output: result.output, problems: [] }
    : {
        output: undefined,
        problems: describe(
          source,
          result.issues
            .filter(({ kind, type }) => isWhole || (kind === "schema" && type !== "picklist"))
            .filter((issue) => isFilled(keysOf(issue)))
            .slice(0, maxIssues),
        ),
      };
}

function describe(source: SourceFile, issues: readonly Issue[]): Problem[] {
  const misspelt = new Set(issues.filter(isUnknown).map((issue) => meant(issue, issues)));
  return issues
    .filter((issue) => !misspelt.has(issue))
    .map((issue) => {
      const path = keysOf(issue);
      const problem = problemAt(source, path, sentence(issue));
      // A field that is missing has no position: its block has one.
      return isMissing(issue)
        ? { ...problem, position: source.positionOf(path.slice(0, -1)) }
        : problem;
    });
}

const keysOf = ({ path }: Issue) =>
  (path ?? []).map(({ key }) => (typeof key === "number" ? key : String(key)));

const isUnknown = ({ type, expected }: Issue) => type === "strict_object" && expected === "never";
const isMissing = ({ type, received, expected }: Issue) =>
  type === "strict_object" && received === "undefined" && expected !== "Object";

/** The missing field that an unknown field of the same block probably means: one slip is one mistake. */
function meant(unknown: Issue, issues: readonly Issue[]): Issue | undefined {
  const block = (issue: Issue) => keysOf(issue).slice(0, -1).join(".");
  const name = (issue: Issue) => String(keysOf(issue).at(-1));
  return issues.find(
    (issue) =>
      isMissing(issue) &&
      block(issue) === block(unknown) &&
      nearMiss(name(unknown), [name(issue)], 3) !== undefined,
  );
}

const kinds: Partial<Record<string, string>> = {
  string: "must be a text: put it in quotation marks",
  number: "must be a number, without quotation marks",
  boolean: "must be true or false",
  array: "must be a list: lines that begin with -",
  tuple: "must be a list: lines that begin with -",
  strict_object: "must be fields: lines of a name, a colon and a value",
  record: "must be fields: lines of a name, a colon and a value",
};

/** What stands there, and what should. */
function sentence(issue: Issue): string {
  if (isMissing(issue) || issue.input === undefined) return "is missing";
  if (isUnknown(issue)) return issue.message;
  if (issue.input === null) return "is empty: write something, or delete the line";
  const own = !issue.message.startsWith("Invalid ") && issue.message !== "" && issue.message;
  const choice = issue.expected?.replace(/^\(|\)$/g, "").replaceAll(" | ", ", ");
  const expected = own || (kinds[issue.type] ?? `must be one of ${choice}`);
  const shown = valueText(issue.input);
  return shown === undefined ? expected : `${shown} ${expected}`;
}

const shownCharacters = 60;

function valueText(input: unknown): string | undefined {
  if (typeof input !== "string") return typeof input === "object" ? undefined : String(input);
  const start = input.slice(0, shownCharacters);
  return JSON.stringify(start.length < input.length ? `${start}…` : start);
}
