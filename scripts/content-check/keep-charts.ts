import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Chart, Editions, Series } from "#app/lib/content/schema/chart.ts";
import { readCommandLine } from "#server/command-line.ts";
import { contentFolder, folderName } from "#server/content/content-folder.ts";
import { loadContent } from "#server/content/load-content.ts";
import { problemLine } from "#server/content/source-file.ts";

type State = Chart | Series;

/** Adds the current states to the stored ones. A state of the same edition has the same figures; its texts may be new. */
export function keepPresent(present: readonly State[], kept: Editions): Editions {
  const merged = new Map(Object.entries(kept).map(([id, states]) => [id, { ...states }]));
  for (const state of present) {
    merged.set(state.id, { ...merged.get(state.id), [state.edition]: state });
  }
  return byName([...merged].map(([id, states]) => [id, byName(Object.entries(states))]));
}

const byName = <T>(entries: Iterable<[string, T]>): Record<string, T> =>
  Object.fromEntries([...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** `npm run charts:keep`: writes the current state of every chart and measure into charts/editions.json. */
if (import.meta.main) {
  readCommandLine(
    "Usage: npm run charts:keep\nArchives the figures of every chart under their edition in charts/editions.json.",
    {},
  );
  const folder = contentFolder();
  const { content, problems } = await loadContent(folder, folderName(folder));
  if (content) {
    const present = [...content.measures, ...content.charts];
    const file = join(folder, "charts/editions.json");
    const merged = keepPresent(present, content.editions);
    await writeFile(file, `${JSON.stringify(merged, null, 2)}\n`);
    process.stdout.write(
      `The figures of ${present.length} charts and measures are kept in ${folderName(file)}.\n`,
    );
  } else {
    process.stderr.write(`${problems.map(problemLine).join("\n")}\n`);
    process.exitCode = 1;
  }
}
