import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Changes, Json, OpenFile, Saved, State } from "../../editor/api.ts";
import { copyFirm, type FirmCopy } from "../support/firm-copy.ts";
import { startSite, type Site } from "../support/site.ts";

let firm: FirmCopy;
let editor: Site;
beforeAll(async () => {
  firm = await copyFirm();
  editor = await startSite({ CONTENT_DIR: firm.folder }, { entry: "editor/main.ts" });
});
afterAll(async () => {
  await editor?.stop();
  await firm?.dispose();
});

async function call<T>(method: string, path: string, body?: object) {
  const response = await editor.get(`/edit/api/${path}`, {
    method,
    headers: { "x-editor": "1" },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, value: (await response.json()) as T };
}

type Place = { holder: Record<string, Json>; key: string };

function placesIn(value: Json): Place[] {
  if (typeof value !== "object" || value === null) return [];
  const holder = value as Record<string, Json>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key] ?? null)]);
}

const awkward = [
  "no",
  "1e3",
  "007",
  "",
  " leading",
  "a: b # c",
  "- & * ! | > ' \" % @ `",
  "emoji 🙂",
  "</script>",
  "\0",
  "two\nlines",
  "{svod-penetration.sweden.2026}",
  "{no.such.figure}",
  "x".repeat(100_000),
];

/** Changes one field, whatever it is. */
function change({ holder, key }: Place, kind: number, text: string): void {
  const old = holder[key] ?? null;
  if (kind === 0 && Array.isArray(holder)) (holder as Json[]).splice(Number(key), 1);
  else if (kind === 1 && Array.isArray(holder)) (holder as Json[]).splice(Number(key), 0, old);
  else if (kind === 2 && !Array.isArray(holder)) delete holder[key];
  else if (typeof old === "number") holder[key] = old + kind - 3;
  else if (typeof old === "boolean") holder[key] = !old;
  else holder[key] = kind === 3 ? `${JSON.stringify(old).slice(1, 60)}` : text;
}

function must(isRight: boolean, about: string): void {
  if (!isRight) throw new Error(about);
}

const edits = 1000;
const perPublication = 10;

const timeout = 1_200_000;

test(
  `${edits} generated edits leave a folder without mistakes, or are refused with a reason`,
  { timeout },
  async () => {
    const { value: state } = await call<State>("GET", "state");
    const [seed] = fc.sample(fc.integer(), 1);
    const choose = fc.sample(
      fc.record({
        file: fc.constantFrom(...state.files.map(({ path }) => path)),
        at: fc.nat(),
        kind: fc.nat({ max: 5 }),
        text: fc.oneof(fc.constantFrom(...awkward), fc.string({ unit: "binary" })),
      }),
      { numRuns: edits, ...(seed !== undefined && { seed }) },
    );
    const counts = { published: 0, refused: 0, unwritable: 0 };
    for (const [index, { file, at, kind, text }] of choose.entries()) {
      const { value: open, status } = await call<OpenFile>("GET", `file?path=${file}`);
      if (status !== 200) continue;
      const places = placesIn(open.value);
      const place = places[at % Math.max(1, places.length)];
      if (!place) continue;
      change(place, kind, text);
      const about = `seed ${seed}, edit ${index} of ${file}`;
      const { path, value, version } = open;
      const saved = await call<Saved>("PUT", "file", { path, value, version });
      must([200, 422].includes(saved.status), about);
      if (saved.status === 422) counts.unwritable += 1;
      else if (saved.value.problems.length > 0) {
        must((await call("POST", "publish", { message: about })).status === 422, about);
        await call("POST", "discard", { path });
        counts.refused += 1;
      } else if (index % perPublication === 0) {
        const { value: draft } = await call<Changes>("GET", "changes");
        if (draft.changes.length > 0)
          must((await call("POST", "publish", { message: about })).status === 200, about);
        must((await firm.load()).problems.length === 0, about);
        counts.published += 1;
      }
    }
    expect(await readFile(`${firm.folder}/firm.yaml`, "utf8")).toContain("$schema=");
    expect(counts.published).toBeGreaterThan(10);
    expect(counts.refused).toBeGreaterThan(100);
  },
);
