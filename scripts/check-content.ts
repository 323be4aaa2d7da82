import { join } from "node:path";
import * as v from "valibot";
import { createEmbeddedService } from "#server/cms/embedded/library.ts";
import { editions } from "#content/charts/published.ts";
import { contentFiles } from "./content-files.ts";
import { editionProblems, presentStates } from "./keep-charts.ts";

/** One line for each wrong or missing field, with the file and the field's place in it. */
export function checkContent(): string[] {
  return [
    ...contentFiles.flatMap(([file, shape, data]) => describeProblems(file, shape, data)),
    ...newsProblems(join(import.meta.dirname, "../content/news")),
    ...editionProblems(presentStates, editions),
  ];
}

/** The sample news are read as the site reads them. It stops at the first file that does not fit. */
export function newsProblems(folder: string): string[] {
  try {
    createEmbeddedService({ folder });
    return [];
  } catch (error) {
    return [`content/news/${error instanceof Error ? error.message : String(error)}`];
  }
}

export function describeProblems(file: string, shape: v.GenericSchema, data: unknown): string[] {
  const { issues = [] } = v.safeParse(shape, data);
  return issues.map(
    (issue) => `${file}: ${v.getDotPath(issue) ?? "the whole file"}: ${issue.message}`,
  );
}
