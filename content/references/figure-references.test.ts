import { firm } from "../../tests/support/firm.ts";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fillFigures, maxReferenceLength } from "./figure-references.ts";
import { withFigures } from "./with-figures.ts";

test("people, reports and downloads are counted", () => {
  expect(fillFigures("{people}, {reports} and {downloads}")).toBe(
    `${firm.people.length}, ${firm.reports.length} and ${firm.downloads.length}`,
  );
  expect(() => fillFigures("{people.sweden}")).toThrow("{people.sweden}: has 0 parts");
});

describe("a reference becomes", () => {
  test.each([
    ["a figure of a series", "{svod-penetration.sweden.2026}", "72"],
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
    ["nothing where there is none", "No reference", "No reference"],
  ])("%s", (_, text, filled) => {
    expect(fillFigures(text)).toBe(filled);
  });
});

test("every example of docs/charts.md becomes what it says there", () => {
  const text = readFileSync(new URL("../../docs/charts.md", import.meta.url), "utf8");
  const rows = [...text.matchAll(/^\| `(\{.*\})`\s*\| (.*?)\s*\|/gm)];
  expect(rows.length).toBeGreaterThan(10);
  for (const [, reference = "", becomes] of rows)
    expect(fillFigures(reference.replace("\\|", "|"))).toBe(becomes);
});

describe("an error names the reference and what is nearest", () => {
  test.each([
    [
      "{svod-penetraton.sweden.2026}",
      "there is no chart svod-penetraton, the nearest is svod-penetration",
    ],
    ["{svod-penetration.swden.2026}", "there is no swden, the nearest is sweden"],
    ["{svod-penetration.sweden.2027}", "there is no 2027, the nearest is 2026"],
    ["{podcast-weekly-reach@2024-05.sweden.2024}", "the nearest is podcast-weekly-reach@20"],
    ["{swedish-svod-by-age.35-54}", "does not say which of 2025, 2026"],
    ["{svod-penetration.sweden.2026.at-least-one-paid-video-service.x}", "3 parts"],
    ["{svod-penetration.sweden.2026 | words}", "72 has no word here"],
    ["{svod-penetration.sweden.2025..2026 | has grown}", '"has grown" is no form: write words'],
  ])("%s", (text, problem) => {
    expect(() => fillFigures(`Text ${text} text`)).toThrow(
      expect.objectContaining({ message: expect.stringContaining(problem) }),
    );
    expect(() => fillFigures(text)).toThrow(text);
  });

  test("a brace that is not closed, or not soon", () => {
    expect(() => fillFigures("a {b")).toThrow("{b: a reference without its closing brace");
    expect(() => fillFigures(`{${"b".repeat(maxReferenceLength)}}`)).toThrow("closing brace");
  });

  test("in a piece of content also its field", () => {
    const content = { hero: { title: "Fine" }, paragraphs: ["Fine", "{svod-penetration.sweden}"] };
    expect(() => withFigures(content)).toThrow(
      "paragraphs.1: {svod-penetration.sweden}: does not say",
    );
  });
});

test("only texts change in a piece of content", () => {
  const content = { year: 2026, list: ["{svod-penetration.sweden.2026}%"], none: null, is: true };
  expect(withFigures(content)).toEqual({ ...content, list: ["72%"] });
});

test("spaces around the bar may be left out, and an error names charts before their editions", () => {
  expect(fillFigures("{svod-penetration.sweden.2025..2026|words}")).toBe("three");
  expect(() => fillFigures("{svod-pen.sweden.2026}")).toThrow(/the nearest is svod-penetration$/);
});
