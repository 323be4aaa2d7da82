import { expect, test } from "vitest";
import { firm } from "../../../tests/support/firm.ts";
import { areas, insightPath, readInsightAddress, years } from "./insight-address.ts";

const read = (query: string) => readInsightAddress(firm, new URLSearchParams(query));

test("country and year are read from the query", () => {
  expect(read("country=norway&year=2023")).toEqual({ country: "norway", year: 2023 });
});

test("the compared country is read from the query, unless it is the same or unknown", () => {
  expect(read("country=norway&year=2023&with=%20Finland").other).toBe("finland");
  expect(read("country=norway&with=norway").other).toBeUndefined();
  expect(read("with=sweden").other).toBeUndefined();
  expect(read("with=atlantis").other).toBeUndefined();
});

test.each([
  ["", "sweden", 2026],
  ["country=atlantis", "sweden", 2026],
  ["country=%20Norway%20&year=2024.7", "norway", 2024],
  ["year=1812", "sweden", 2021],
  ["year=3000", "sweden", 2026],
  ["year=next", "sweden", 2026],
  ["year=", "sweden", 2026],
])("?%s falls back to the nearest valid selection", (query, country, year) => {
  expect(read(query)).toEqual({ country, year });
});

test("every selection has its own address, which is parsed back to it", () => {
  const views = areas(firm).flatMap(({ id: country }) =>
    [undefined, ...areas(firm).map(({ id }) => id)]
      .filter((other) => other !== country)
      .flatMap((other) => years(firm).map((year) => ({ country, year, other }))),
  );
  const paths = views.map((each) => insightPath(firm, each));
  expect(new Set(paths).size).toBe(views.length);
  for (const [index, path] of paths.entries())
    expect(read(path.split("?")[1] ?? "")).toEqual(views[index]);
});
