import * as v from "valibot";
import { contentFiles } from "./content-files.ts";

/** One line for each wrong or missing field, with the file and the field's place in it. */
export function checkContent(): string[] {
  return contentFiles.flatMap(([file, shape, data]) => describeProblems(file, shape, data));
}

export function describeProblems(file: string, shape: v.GenericSchema, data: unknown): string[] {
  const { issues = [] } = v.safeParse(shape, data);
  return issues.map(
    (issue) => `${file}: ${v.getDotPath(issue) ?? "the whole file"}: ${issue.message}`,
  );
}
