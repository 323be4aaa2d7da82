import * as v from "valibot";
import { editions } from "#content/charts/editions.ts";
import { contentFiles } from "./content-files.ts";
import { editionProblems, presentStates } from "./kept-charts.ts";

/** One line for each wrong or missing field, with the file and the field's place in it. */
export function checkContent(): string[] {
  return [
    ...contentFiles.flatMap(([file, shape, data]) => describeProblems(file, shape, data)),
    ...editionProblems(presentStates, editions),
  ];
}

export function describeProblems(file: string, shape: v.GenericSchema, data: unknown): string[] {
  const { issues = [] } = v.safeParse(shape, data);
  return issues.map(
    (issue) => `${file}: ${v.getDotPath(issue) ?? "the whole file"}: ${issue.message}`,
  );
}
