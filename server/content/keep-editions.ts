import type { Content } from "#app/lib/content/content.ts";
import type { Chart, Editions, Series } from "#app/lib/content/schema/chart.ts";

type State = Chart | Series;

/** Charts and measures as they were published, by id and edition. */
export const editionsFile = "charts/editions.json";

export const presentStates = ({
  measures,
  charts,
}: Pick<Content, "measures" | "charts">): State[] => [...measures, ...charts];

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

export const editionsText = (editions: Editions) => `${JSON.stringify(editions, null, 2)}\n`;
