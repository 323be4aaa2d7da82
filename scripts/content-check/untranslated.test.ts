import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { copyFirm } from "../../tests/support/firm-copy.ts";
import { findUntranslated } from "./untranslated.ts";

const firm = await copyFirm();
afterAll(firm.dispose);

const find = () => findUntranslated(firm.folder, "firm");
const places = (lines: string[]) => lines.map((line) => line.split(": ").slice(0, 2).join(": "));

test("a firm in one language has hardly a text in another", async () => {
  expect(await find()).toEqual([
    "firm/charts/advertising-noticed.yaml:10:1: rowHeading: sv: Version",
    "firm/reports/media-and-markets.yaml:45:5: actorsList.#4: sv: Tre",
    "firm/reports/sports-analysis.yaml:54:5: actorsList.#14: sv: Tour de France",
  ]);
  const baltic = fileURLToPath(new URL("../../tests/firms/baltic", import.meta.url));
  const swedish = await findUntranslated(baltic, "baltic");
  expect(swedish.filter((line) => !line.endsWith(": en: Press"))).toEqual([]);
});

test("after a change of the language everything is named that is not translated yet", async () => {
  const revert = await firm.edit("firm.yaml", (text) =>
    text.replace("language: en", "language: sv"),
  );
  await firm.edit(
    "pages/news.yaml",
    () => "hero:\n  title: Nyheter om hur vi tittar\n  subtitle: What we wrote\n",
  );
  await firm.write(
    "words.yaml",
    "site:\n  menu: Meny\n  mainMenu: Main\ninsight:\n  none: Inget av dem\nnumber:\n  percent: '{figure}%'\n",
  );
  const lines = await find();
  await revert();
  const found = places(lines);
  expect(lines.length).toBeGreaterThan(1000);
  for (const place of [
    "firm/words.yaml:3:3: site.mainMenu",
    "firm/words.yaml:7:3: number.percent",
    "firm/pages/news.yaml:3:3: hero.subtitle",
    "firm/navigation.yaml:15:5: main.#1.label",
    "firm/pages/home.yaml:4:3: meta.description",
  ])
    expect(found).toContain(place);
  expect(lines.some((line) => /^firm\/news\/2026-11-05-.*\.md:12:1: en: /.test(line))).toBe(true);
  for (const place of found)
    expect(place).not.toMatch(
      /^firm\/(?:words\.yaml:[25]|pages\/news\.yaml:2:|look\.yaml|\S+\.json)/,
    );
});

test("a firm whose language is unknown is told so", async () => {
  const revert = await firm.edit("firm.yaml", (text) =>
    text.replace("language: en", "language: xx"),
  );
  await expect(find()).rejects.toThrow("firm/firm.yaml names no file of languages/");
  await revert();
});
