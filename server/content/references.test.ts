import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { firm } from "../../tests/support/firm.ts";
import { figureTables } from "./figure-tables.ts";
import { fillAll, fillText, resolver } from "./references.ts";

const texts = {
  name: "Nordsikt",
  foundedYear: 1996,
  promises: {
    preview: "within a working day",
    long: "{firm.name} answers {firm.promises.preview}",
  },
  loop: "{firm.round}",
  round: "{firm.loop}",
};

const tables = figureTables({
  charts: firm.charts,
  measures: firm.measures,
  editions: firm.editions,
  counts: {
    people: firm.people.length,
    reports: firm.reports.length,
    downloads: firm.downloads.length,
  },
});
const { countries, region, words } = firm;
const isWrong = (name: string) => name === "broken";
const resolve = resolver(texts, { tables, countries, region, isWrong }, words);
const fill = (text: string) => fillText(text, resolve);

test("people, reports and downloads are counted", () => {
  expect(fill("{count.people}, {count.reports} and {count.downloads}")).toBe(
    `${firm.people.length}, ${firm.reports.length} and ${firm.downloads.length}`,
  );
  expect(() => fill("{count.people.sweden}")).toThrow(
    "{count.people.sweden} has 2 parts after the name, and must have 1",
  );
});

describe("a reference becomes", () => {
  test.each([
    ["a figure of a measure", "{svod-penetration.sweden.2026}", "72"],
    ["one of several categories", "{household-spend.sweden.2024.pay-tv}", "18"],
    ["the sum of all", "{household-spend.norway.2024.total}", "68"],
    ["a figure of a chart", "{swedish-svod-by-age.35-54.2026}", "83"],
    ["one of the only column", "{audience-abroad.crime}", "97"],
    ["one of an earlier edition", "{podcast-weekly-reach@2025-05.sweden.2025}", "51"],
    ["one of the edition that stands", "{swedish-svod-by-age@2026-09.under-35.2026}", "86"],
    ["the four countries together", "{ad-funded-weekly-reach@2025-06.nordics.2025}", "61"],
    ["the same of households, by their number", "{svod-penetration.nordics.2026}", "70"],
    ["a difference over time", "{svod-penetration.sweden.2025..2026}", "3"],
    ["the size of a fall", "{household-spend.sweden.2022..2024.pay-tv}", "4"],
    ["no sign of no change", "{swedish-svod-by-age.under-35.2025..2026 | signed}", "0"],
    ["its sign too", "{household-spend.sweden.2022..2024.pay-tv | signed}", "−4"],
    ["a difference between countries", "{svod-penetration.finland..sweden.2025 | words}", "seven"],
    ["a decimal", "{swedish-services-per-household.under-35.2025..2026}", "0.3"],
    ["a round figure among decimals", "{services-per-household@2025-09.norway}", "3.0"],
    [
      "a capital at the start",
      "{svod-penetration.finland..sweden.2025 | Words} points",
      "Seven points",
    ],
    ["a range", "{podcast-weekly-reach.each.2022..2026 | words} points", "eight to ten points"],
    ["a word without spaces at the bar", "{svod-penetration.sweden.2025..2026|words}", "three"],
    ["a text of firm.yaml", "{firm.name}, since {firm.foundedYear}", "Nordsikt, since 1996"],
    ["one that refers to others", "{firm.promises.long}", "Nordsikt answers within a working day"],
    ["nothing where there is none", "No reference", "No reference"],
    ["nothing without a dot", "{report} for {name} and {}", "{report} for {name} and {}"],
    ["nothing where a brace is not closed", "a {firm.name", "a {firm.name"],
    ["the inner one of two braces", "{ {count} {firm.name} }", "{ {count} Nordsikt }"],
  ])("%s", (_, text, filled) => {
    expect(fill(text)).toBe(filled);
  });
});

test("every example of docs/charts.md becomes what it says there", () => {
  const text = readFileSync(new URL("../../docs/charts.md", import.meta.url), "utf8");
  const rows = [...text.matchAll(/^\| `(\{.*\})`\s*\| (.*?)\s*\|/gm)];
  expect(rows.length).toBeGreaterThan(10);
  const filled = rows.map(([, reference = ""]) => [reference, fill(reference.replace("\\|", "|"))]);
  expect(filled).toEqual(rows.map(([, reference, becomes]) => [reference, becomes]));
});

describe("an error names the reference and what is nearest", () => {
  test.each([
    [
      "{svod-penetraton.sweden.2026}",
      "is no reference: there is no chart svod-penetraton: did you mean svod-penetration?",
    ],
    ["{svod-penetration.swden.2026}", "is no reference: there is no swden: did you mean sweden?"],
    [
      "{svod-penetration.sweden.2027}",
      "is no reference: there is no 2027: there are 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026",
    ],
    [
      "{podcast-weekly-reach@2024-05.sweden.2024}",
      "is no reference: there is no chart podcast-weekly-reach@2024-05: did you mean podcast-weekly-reach@2025-05?",
    ],
    ["{swedish-svod-by-age.35-54}", "does not say which of 2025, 2026"],
    [
      "{svod-penetration.sweden.2026.at-least-one-paid-video-service.x}",
      "has 4 parts after the name, and must have 3",
    ],
    ["{svod-penetration.sweden.2026 | words}", "is 72, which has no word: write it in digits"],
    [
      "{svod-penetration.sweden.2025..2026 | has grown}",
      "ends in has grown: the forms are words, Words and signed",
    ],
    ["{count.reportz}", "is no reference: there is no reportz: did you mean reports?"],
    [
      "{count.constructor}",
      "is no reference: there is no constructor: there are people, reports, downloads",
    ],
    ["{firm.nme}", "is no text of firm.yaml: there is no nme: did you mean name?"],
    [
      "{firm.promises.previw}",
      "is no text of firm.yaml: there is no previw: did you mean preview?",
    ],
    ["{firm.promises}", "is no single text of firm.yaml"],
    [
      "{firm.constructor.name}",
      "is no text of firm.yaml: there is no constructor: there are name, foundedYear, promises, loop, round",
    ],
    ["{firm.loop}", "leads back to itself"],
    ["{..}", "is no reference"],
  ])("%s", (text, problem) => {
    const message = `${text} ${problem}`;
    expect(() => fill(`Text ${text} text`)).toThrow(
      expect.objectContaining({ message: expect.stringContaining(message) }),
    );
  });

  test("charts before their editions", () => {
    expect(() => fill("{svod-pen.sweden.2026}")).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining("@") }),
    );
  });
});

test("figures cannot be used in the charts themselves", () => {
  const firmOnly = resolver(texts);
  expect(fillText("{firm.name}", firmOnly)).toBe("Nordsikt");
  expect(() => fillText("{svod-penetration.sweden.2026}", firmOnly)).toThrow(
    "{svod-penetration.sweden.2026} figures cannot be used here",
  );
});

describe("in a piece of content", () => {
  const problems: string[] = [];
  const filled = (value: unknown) =>
    fillAll(value, resolve, (path, message) => problems.push(`${path.join(".")}: ${message}`));

  test("only texts change", () => {
    const content = { year: 2026, list: ["{svod-penetration.sweden.2026}%"], none: null, is: true };
    expect(filled(content)).toEqual({ ...content, list: ["72%"] });
    expect(problems).toEqual([]);
  });

  test("an error has its field, and its text stays", () => {
    const content = { hero: { title: "Fine" }, paragraphs: ["Fine", "{svod-penetration.sweden}"] };
    expect(filled(content)).toEqual(content);
    expect(problems).toEqual([
      "paragraphs.1: {svod-penetration.sweden} does not say which of 2019, 2020, 2021, 2022",
    ]);
  });
});

test("texts that refer to one another many times end with an error", () => {
  const names = Array.from({ length: 9 }, (_, index) => `a${index}`);
  const bomb = Object.fromEntries(
    names.map((name, index) => [name, `{firm.a${index + 1}}`.repeat(100)]),
  );
  expect(() => fillText("{firm.a0}", resolver({ ...bomb, a9: "x" }))).toThrow(
    "{firm.a0} fills in too much text",
  );
});
