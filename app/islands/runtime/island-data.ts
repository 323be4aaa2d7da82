import type { IslandWords } from "#app/lib/words/words.ts";

/** What an island is rendered from, beside its code. */
export interface IslandData {
  props: object;
  words: IslandWords;
}

let words: Promise<IslandWords> | undefined;

export async function loadData(island: HTMLElement): Promise<IslandData> {
  const from = island.getAttribute("props-from");
  words ??= fetchJson(document.body.dataset["words"] ?? "");
  words.catch(() => (words = undefined));
  const props = from
    ? fetchJson<object>(from)
    : (JSON.parse(island.getAttribute("props") ?? "{}") as object);
  return { props: await props, words: await words };
}

async function fetchJson<Value>(address: string): Promise<Value> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
  return response.json() as Promise<Value>;
}
