import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { content } from "#server/content/compiled-content.ts";
import { readCommandLine } from "#server/command-line.ts";
import type { Chart, Editions, Series } from "#content/schema/chart.ts";
import { firmFolder } from "#content/schema/firm-folder.ts";

type State = Chart | Series;

/** All charts and series, which have figures and an edition, in their current state. */
export const presentStates: State[] = [...content.measures, ...content.charts];

/** One line for each chart whose figures differ from those stored for its edition. */
export function editionProblems(present: readonly State[], kept: Editions): string[] {
  return present.flatMap(({ id, edition, ...state }) => {
    const known = kept[id]?.[edition];
    if (!known)
      return `content/charts: the edition ${edition} of ${id} is not kept: run npm run charts:keep`;
    if (figuresOf(known) === figuresOf(state as State)) return [];
    return `content/charts: figures of ${id} changed but its edition is still ${edition}: give it a new edition, then run npm run charts:keep`;
  });
}

/** Adds the current states to the stored ones. Published figures are never replaced; their texts may be. */
export function keepPresent(present: readonly State[], kept: Editions): Editions {
  const merged = new Map(Object.entries(kept).map(([id, states]) => [id, { ...states }]));
  for (const state of present) {
    const known = merged.get(state.id)?.[state.edition];
    if (known && figuresOf(known) !== figuresOf(state)) continue;
    merged.set(state.id, { ...merged.get(state.id), [state.edition]: state });
  }
  return byName([...merged].map(([id, states]) => [id, byName(Object.entries(states))]));
}

const byName = <T>(entries: Iterable<[string, T]>): Record<string, T> =>
  Object.fromEntries([...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The figures alone, without their texts, for comparison. */
function figuresOf(state: State): string {
  const { unit } = state;
  if ("figures" in state) {
    const { categories, figures } = state;
    return JSON.stringify({ unit, categories, figures });
  }
  const { columns, rows } = state;
  return JSON.stringify({ unit, columns, rows: rows.map(({ label, values }) => [label, values]) });
}

/** `npm run charts:keep`: writes the current state of every chart and series into content/charts/editions.json. */
if (import.meta.main) {
  readCommandLine(
    "Usage: npm run charts:keep\nArchives the figures of every chart under their edition in content/charts/editions.json.",
    {},
  );
  const file = new URL("content/charts/editions.json", firmFolder());
  const merged = keepPresent(presentStates, JSON.parse(await readFile(file, "utf8")));
  await writeFile(file, `${JSON.stringify(merged, null, 2)}\n`);
  execFileSync("oxfmt", [fileURLToPath(file)]);
  const problems = editionProblems(presentStates, merged);
  const kept = presentStates.length - problems.length;
  process.stdout.write(
    `The figures of ${kept} charts and series are kept in content/charts/editions.json.\n`,
  );
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}
