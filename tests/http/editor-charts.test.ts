import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Changes, ChartUses, Json, Refusal } from "../../editor/api.ts";
import { editorPerson } from "../support/editor-person.ts";
import { copyFirm, type FirmCopy } from "../support/firm-copy.ts";
import { startSite, type Site } from "../support/site.ts";

const path = "charts/swedish-svod-by-age.yaml";
let firm: FirmCopy;
let editor: Site;
const somebody = editorPerson("x-unused", "", () => editor);
const uses = (of = path) => somebody.get<ChartUses>(`uses?path=${of}`);
/** Adds one to the last figure of the first row. */
function raise(value: Record<string, Json>): void {
  const [first] = value["rows"] as { values: number[] }[];
  const last = (first?.values.length ?? 0) - 1;
  if (first) first.values[last] = (first.values[last] ?? 0) + 1;
}

beforeAll(async () => {
  firm = await copyFirm();
  await firm.edit("pages/about.yaml", (text) =>
    text.replace(/^( +title: ).*$/m, '$1"{swedish-svod-by-age.each.2026} per cent"'),
  );
  editor = await startSite({ CONTENT_DIR: firm.folder }, { entry: "editor/main.ts" });
});
afterAll(async () => {
  await editor?.stop();
  await firm?.dispose();
});

test("texts that show a chart's figures are named, with what the draft changes in them", async () => {
  const before = await uses();
  const of = ({ texts }: ChartUses) => texts.filter((use) => use.path === "pages/about.yaml");
  expect(of(before)).toMatchObject([{ title: "About", page: "/about" }]);
  for (const { figures } of before.texts)
    for (const figure of figures) expect(figure.after).toBe(figure.before);
  await somebody.edit(path, raise);
  const changed = (await uses()).texts.flatMap(({ figures }) =>
    figures.filter((figure) => figure.after !== figure.before),
  );
  expect(changed.length).toBeGreaterThan(0);
  expect((await uses("charts/svod-penetration.yaml")).shownIn.map((place) => place.path)).toContain(
    "pages/instant-insight.yaml",
  );
});

test("texts of a chart with a mistake show nothing", async () => {
  const { version, value } = await somebody.open(path);
  const rows = { ...Object(value), rows: [] };
  expect((await uses()).isUnknown).toBe(false);
  await somebody.call("PUT", "file", JSON.stringify({ path, version, value: rows }));
  expect((await somebody.post("correct-edition", { path })).status).toBe(409);
  expect((await uses()).isUnknown).toBe(true);
  for (const { figures } of (await uses()).texts)
    for (const { after } of figures) expect(after).toBeUndefined();
  await somebody.post("discard", { path });
});

const start = (edition: string, file = path) =>
  somebody.post<Refusal>("new-edition", { path: file, edition });
const publish = async () =>
  expect((await somebody.post("publish", { message: "New figures" })).status).toBe(200);

test("a new edition is later than all others, and of a chart", async () => {
  const { published: now = "" } = await uses();
  expect(await start(now)).toMatchObject({
    status: 409,
    value: { message: `There is an edition of ${now}: choose a later month.` },
  });
  expect((await start("2030-13")).status).toBe(400);
  expect((await start("2030-01", "pages/home.yaml")).status).toBe(400);
  expect((await start("2030-01", "charts/none.yaml")).status).toBe(404);
});

test("a new edition keeps the figures that are published, and not those of the draft", async () => {
  const titles = async () =>
    (await somebody.get<Changes>("changes")).changes.map(({ title }) => title);
  // Everything is kept already.
  expect((await start("2030-01")).status).toBe(200);
  expect((await somebody.open(path)).value).toMatchObject({ edition: "2030-01" });
  expect(await titles()).toHaveLength(1);
  await publish();

  const { value: published } = await somebody.open(path);
  await somebody.edit(path, raise);
  expect((await start("2030-02")).status).toBe(200);
  expect(await titles()).toContain("Earlier editions of charts");
  await publish();
  const file = await readFile(join(firm.folder, "charts/editions.json"), "utf8");
  const kept = JSON.parse(file)["swedish-svod-by-age"];
  expect(Object.keys(kept)).toHaveLength(2);
  expect(kept["2030-01"].rows).toEqual(Object(published).rows);
  expect((await somebody.open(path)).value).not.toMatchObject({ rows: Object(published).rows });
});

test("charts that are drawn from a measure get its new edition, and keep what they showed before", async () => {
  const measure = "charts/svod-penetration.yaml";
  const drawn = "charts/svod-new-peak.yaml";
  const { title } = Object((await somebody.open(drawn)).value) as { title: string };
  expect((await uses(measure)).charts).toEqual([title]);
  expect((await start("2030-03", measure)).status).toBe(200);
  for (const file of [measure, drawn])
    expect((await somebody.open(file)).value).toMatchObject({ edition: "2030-03" });
  await publish();
  // An edition that a chart has already is not turned back.
  expect((await start("2030-05", drawn)).status).toBe(200);
  expect((await start("2030-04", measure)).status).toBe(200);
  expect((await somebody.open(drawn)).value).toMatchObject({ edition: "2030-05" });
  const kept = await readFile(join(firm.folder, "charts/editions.json"), "utf8");
  expect(Object.keys(JSON.parse(kept)["svod-new-peak"])).toContain("2026-09");
});

test("a figure that was published wrong is corrected in its edition, and in charts drawn from it", async () => {
  const [measure, drawn] = ["daily-reach", "swedish-daily-reach"];
  const kept = async () =>
    JSON.parse(await readFile(join(firm.folder, "charts/editions.json"), "utf8"));
  const before = await kept();
  const { value } = await somebody.edit(`charts/${measure}.yaml`, ({ figures }) => {
    const years: Record<string, number[]> = Object(figures).sweden;
    for (const of of Object.values(years)) of[0] = (of[0] ?? 0) + 1;
  });
  const problems = value.problems.filter(({ message }) => message.endsWith("correct this one"));
  expect(problems.map(({ path: of }) => of)).toEqual(
    expect.arrayContaining([`charts/${measure}.yaml`, `charts/${drawn}.yaml`]),
  );
  expect((await somebody.post("publish", { message: "Corrected" })).status).toBe(422);
  expect((await somebody.post("correct-edition", { path: `charts/${measure}.yaml` })).status).toBe(
    200,
  );
  await publish();
  const after = await kept();
  for (const id of [measure, drawn]) {
    expect(Object.keys(after[id])).toEqual(Object.keys(before[id]));
    expect(after[id]).not.toEqual(before[id]);
  }
});
