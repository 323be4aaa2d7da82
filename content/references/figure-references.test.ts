import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { downloads } from "#content/downloads.ts";
import { people } from "#content/people.ts";
import { reports } from "#content/reports.ts";
import { fillFigures, maxReferenceLength } from "./figure-references.ts";
import { withFigures } from "./with-figures.ts";

test("people, reports and downloads are counted", () => {
  expect(fillFigures("{people}, {reports} and {downloads}")).toBe(
    `${people.length}, ${reports.length} and ${downloads.length}`,
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

describe("a phrase is printed where the figures bear it out", () => {
  test.each([
    ["{svod-penetration.sweden.2025..2026 | has grown}"],
    ["{unlicensed-viewing.films.2024..2026 | fewer}"],
    ["{swedish-svod-by-age.under-35.2025..2026 | unchanged}"],
    ["{svod-penetration.sweden.2026 | highest level so far}"],
    ["{svod-penetration.norway.2026 | highest}"],
    ["{svod-penetration.finland.2026 | lowest}"],
    ["{svod-penetration.sweden.2025..2026 | largest rise since 2021}"],
    ["{ad-funded-weekly-reach.sweden.2026 | two in three}"],
    ["{viewing-by-age.15-24.linear-tv | one hour in fourteen}"],
    ["{viewing-by-age.15-24.online-video | nearly half}"],
    ["{ai-weekly-use.norway.2023..2024 | more}"],
    ["{ai-weekly-use.denmark.2026 | more than four in ten}"],
    ["{unlicensed-viewing@2025-04.live-sport.2024..2025 | within the margin of error}"],
  ])("%s", (text) => {
    expect(fillFigures(text)).toBe(text.slice(1, -1).split(" | ")[1]);
  });

  test.each([
    ["the other way", "{svod-penetration.sweden.2025..2026 | fell}", "69 to 72"],
    ["no change", "{swedish-svod-by-age.under-35.2025..2026 | grew}", "86 to 86"],
    ["a change", "{swedish-svod-by-age.35-54.2025..2026 | unchanged}", "82 to 83"],
    ["a higher one", "{svod-penetration.sweden.2026 | highest}", "72"],
    ["a higher one before", "{swedish-svod-by-age.under-35.2026 | a new peak}", "86"],
    ["a larger rise", "{svod-penetration.sweden.2025..2026 | largest since 2019}", "69 to 72"],
    ["another fraction", "{svod-penetration.sweden.2026 | two in three}", "72"],
    ["less than that", "{svod-penetration.sweden.2026 | more than three in four}", "72"],
    ["not twice", "{ai-weekly-use.norway.2025..2026 | doubled}", "35 to 46"],
    ["one country of four", "{svod-penetration.each.2025..2026 | largest}", "67 to 68"],
    [
      "less than the margin of error",
      "{unlicensed-viewing@2025-04.live-sport.2024..2025 | rose}",
      "8 to 9, which is within the margin of error",
    ],
  ])("and fails at %s", (_, text, figures) => {
    expect(() => fillFigures(text)).toThrow(`does not hold for ${figures}`);
  });
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
    ["{svod-penetration.sweden.2025..2026 | changed}", "is no claim that can be checked"],
    ["{svod-penetration.sweden.2019 | highest so far}", "is no claim that can be checked"],
    ["{svod-penetration.sweden.2026 | grew}", "is no claim that can be checked"],
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

  test("in a piece of content also its place", () => {
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
  expect(() => fillFigures("{svod-penetration.sweden.2025..2026 | soared}")).toThrow(
    "content/references/figure-claims.ts",
  );
});
