import { expect, test } from "vitest";
import { firm } from "../../../tests/support/firm.ts";
import { sampleChart } from "../../../tests/support/sample-chart.ts";
import {
  areaOf,
  categoryColoursOf,
  lineColours,
  mixesPopulations,
  valueColour,
} from "./colours.ts";

test.each([
  ["Sweden", "sweden"],
  ["Sweden 2026", "sweden"],
  ["Denmark, 15–24", "denmark"],
  ["Nordics 2026", "nordics"],
  ["Swedenborg", undefined],
  ["Norway2", undefined],
  ["In Sweden", undefined],
  ["Nordic titles", undefined],
  ["", undefined],
])("the label %s belongs to %s", (label, area) => {
  expect(areaOf(firm, label)).toBe(area);
});

const labelled = (...labels: string[]) => labels.map((label) => ({ label, values: [1] }));

test("lines of countries have the country's colour, other lines the colours of categories", () => {
  expect(lineColours(firm, { rows: labelled("Norway", "Finland", "Nordics") })).toEqual([
    "norway",
    "finland",
    "nordics",
  ]);
  expect(lineColours(firm, { rows: labelled("Radio", "Sweden", "News", "Podcasts") })).toEqual([
    "1",
    "sweden",
    "4",
    "2",
  ]);
});

test("colours repeat if there are more categories than colours", () => {
  expect(categoryColoursOf(firm, ["a", "b", "c", "d", "e"])).toEqual(["1", "2", "3", "4", "1"]);
  expect(categoryColoursOf(firm, ["Pay TV", "Streaming", "Audio", "News", "e", "f"])).toEqual([
    "1",
    "2",
    "3",
    "4",
    "1",
    "2",
  ]);
});

test("a value has the colour of its column's country, else of its row's, else of the chart's only country", () => {
  const norway = { label: "Norway", values: [1, 1] };
  const films = { label: "Films", values: [1, 1] };
  const chart = sampleChart("bars", ["Sweden 2026", "2026"], [norway, films]);
  expect(valueColour(firm, chart, norway, 0)).toBe("sweden");
  expect(valueColour(firm, chart, norway, 1)).toBe("norway");
  expect(valueColour(firm, chart, films, 1)).toBe("accent");
  expect(valueColour(firm, { ...chart, countries: ["finland"] }, films, 1)).toBe("finland");
  expect(valueColour(firm, { ...chart, countries: ["finland", "norway"] }, films, 1)).toBe(
    "accent",
  );
  expect(valueColour(firm, { ...chart, highlight: ["Norway"] }, films, 1)).toBe("quiet");
  expect(valueColour(firm, { ...chart, highlight: ["Films"] }, norway, 1)).toBe("norway");
});

test("a chart mixes populations if it has both the Nordics and single countries", () => {
  expect(mixesPopulations(firm, { rows: labelled("Nordics", "Sweden") })).toBe(true);
  expect(mixesPopulations(firm, { rows: labelled("Nordics 2026", "Nordics 2025") })).toBe(false);
  expect(mixesPopulations(firm, { rows: labelled("Sweden", "Norway") })).toBe(false);
  expect(mixesPopulations(firm, { rows: labelled("Nordics", "Europe") })).toBe(false);
});

test("category names such as constructor are handled like any other", () => {
  expect(categoryColoursOf(firm, ["constructor", "toString"])).toEqual(["1", "2"]);
});
