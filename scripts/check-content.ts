import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { createEmbeddedService } from "#server/cms/embedded/library.ts";
import { editions } from "#content/charts/published.ts";
import { reports } from "#content/reports.ts";
import type { Chart, Series } from "#content/schema/chart.ts";
import { chartAtAddress } from "#app/lib/charts/chart-address.ts";
import { contentFiles } from "./content-files.ts";
import { editionProblems, presentStates } from "./keep-charts.ts";

/** One line for each wrong or missing field, with the file and the field's place in it. */
export function checkContent(): string[] {
  return [
    ...contentFiles.flatMap(([file, shape, data]) => describeProblems(file, shape, data)),
    ...newsProblems(join(import.meta.dirname, "../content/news")),
    ...chartProblems(presentStates),
    ...editionProblems(presentStates, editions),
  ];
}

/** What one chart cannot know of itself: whether its report exists, and whether another has its id. */
export function chartProblems(charts: readonly (Chart | Series)[]): string[] {
  const known = reports.map(({ id }) => id);
  return charts.flatMap(({ id, report }, index) => [
    ...(known.includes(report)
      ? []
      : [`content/charts: ${id}: there is no report ${report}, only ${known.join(", ")}`]),
    ...(charts.findIndex((other) => other.id === id) === index
      ? []
      : [`content/charts: two charts have the id ${id}: give one of them another id`]),
  ]);
}

/** The sample news are read as the site reads them. It stops at the first file that does not fit. */
export function newsProblems(folder: string): string[] {
  try {
    createEmbeddedService({ folder });
    const texts = readdirSync(folder).filter((name) => name.endsWith(".md"));
    return texts.flatMap((name) =>
      chartAddressProblems(`content/news/${name}`, readFileSync(join(folder, name), "utf8")),
    );
  } catch (error) {
    return [`content/news/${error instanceof Error ? error.message : String(error)}`];
  }
}

/** A line with nothing but the address of a chart is the chart, where there is one. */
function chartAddressProblems(file: string, text: string): string[] {
  return text.split("\n").flatMap((line, index) => {
    const [, id, query] = /^\s*\/charts\/([^\s/?]+)\/?(\?\S*)?\s*$/.exec(line) ?? [];
    return !id || chartAtAddress(id, new URLSearchParams(query))
      ? []
      : [`${file}:${index + 1}: there is no chart, or no such edition, at ${line.trim()}`];
  });
}

export function describeProblems(file: string, shape: v.GenericSchema, data: unknown): string[] {
  const { issues = [] } = v.safeParse(shape, data);
  return issues.map((issue) => {
    // An entry of a list is named by its id: nobody counts charts.
    const [first, ...rest] = issue.path ?? [];
    const id: unknown = Array.isArray(data) && first && Object(first.value).id;
    const path = typeof id === "string" ? [id, ...rest.map(({ key }) => key)].join(".") : undefined;
    return `${file}: ${path ?? v.getDotPath(issue) ?? "the whole file"}: ${issue.message}`;
  });
}
