import { fillFigures } from "./figure-references.ts";

/** Maps filled content to its source: the check for typed figures reads texts with their references. */
const written = new WeakMap<object, unknown>();

export const asWritten = (content: unknown): unknown =>
  typeof content === "object" && content !== null ? (written.get(content) ?? content) : content;

/** Fills in the references to figures in all texts of the content. An error names the field. */
export function withFigures<T extends object>(content: T): T {
  const problems: string[] = [];
  const filled = fillFigureReferences(content, [], problems) as T;
  if (problems[0] !== undefined) throw new Error(problems[0]);
  written.set(filled, content);
  return filled;
}

function fillFigureReferences(value: unknown, fieldPath: string[], problems: string[]): unknown {
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).map(([name, entry]) => {
      return [name, fillFigureReferences(entry, [...fieldPath, name], problems)] as const;
    });
    return Array.isArray(value) ? entries.map(([, entry]) => entry) : Object.fromEntries(entries);
  }
  if (typeof value !== "string") return value;
  try {
    return fillFigures(value);
  } catch (error) {
    problems.push(
      `${fieldPath.join(".")}: ${error instanceof Error ? error.message : String(error)}`,
    );
    return value;
  }
}
