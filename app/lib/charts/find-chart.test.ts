import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { firm } from "../../../tests/support/firm.ts";
import { keptChartSchema } from "#app/lib/content/schema/chart.ts";
import { chartAddresses, chartAtAddress } from "./chart-address.ts";
import { allCharts, findChart } from "./find-chart.ts";
import { areas, years } from "./insight-address.ts";

test("all published charts and all charts of the series are found", () => {
  expect(allCharts(firm).map(({ id }) => id)).toEqual([
    "svod-penetration",
    "household-spend",
    "viewing-share",
    "daily-reach",
    ...firm.charts.map(({ id }) => id),
  ]);
  for (const { id, edition } of allCharts(firm)) expect(findChart(firm, id)?.newest).toBe(edition);
});

test.each(["", "no-such-chart", "__proto__", "constructor", "toString"])(
  "no chart is found for %j",
  (id) => {
    expect(findChart(firm, id)).toBeUndefined();
  },
);

describe.each(Object.entries(firm.editions))("%s", (id, states) => {
  test.each(Object.keys(states))("of %s is valid for every selection", (edition) => {
    for (const { id: country } of areas(firm))
      for (const year of years(firm)) {
        const found = findChart(firm, id, { edition, selection: { country, year } });
        expect(found?.chart.edition).toBe(edition);
        expect(v.safeParse(keptChartSchema, found?.chart).issues).toBeUndefined();
      }
  });

  test("lists its editions, newest first", () => {
    const { newest, editions: listed = [] } = findChart(firm, id) ?? {};
    expect(listed[0]).toBe(newest);
    expect(listed.toSorted().toReversed()).toEqual(listed);
    expect(listed.toSorted()).toEqual(Object.keys(states).toSorted());
  });
});

describe("the address of a chart", () => {
  const at = (id: string, query = "") => chartAtAddress(firm, id, new URLSearchParams(query));

  test("gives chart, selection and edition", () => {
    expect(at("viewing-share", "country=norway&year=2024")).toMatchObject({
      chart: { id: "viewing-share", highlight: ["Norway"] },
      canonicalQuery: "?country=norway&year=2024",
    });
    expect(at("svod-penetration", "edition=2025-09")).toMatchObject({
      chart: { edition: "2025-09" },
      newest: "2026-09",
      canonicalQuery: "?edition=2025-09",
    });
  });

  test.each([
    ["viewing-share", "year=2026&country=sweden", ""],
    ["viewing-share", "country=Norway", "?country=norway&year=2026"],
    ["svod-new-peak", "country=norway&year=2024", ""],
    ["svod-new-peak", "edition=", ""],
  ])("%s?%s has the canonical query %j", (id, query, canonical) => {
    expect(at(id, query)?.canonicalQuery).toBe(canonical);
  });

  test.each([
    "1999-01",
    "2026-9",
    "newest",
    "__proto__",
    "constructor",
    "2025-09 ",
    "x".repeat(1e5),
  ])("does not exist for the edition %j", (edition) => {
    expect(at("svod-penetration", String(new URLSearchParams({ edition })))).toBeUndefined();
  });

  test("of a file or embed keeps selection and edition, and that of a citation always has the edition", () => {
    const older = at("svod-penetration", "country=norway&year=2024&edition=2025-09");
    const newest = at("svod-penetration", "country=norway&year=2024");
    if (!older || !newest) throw new Error("not found");
    const query = "?country=norway&year=2024";
    expect(chartAddresses(firm, older)).toMatchObject({
      page: `/charts/svod-penetration${query}&edition=2025-09`,
      newest: `/charts/svod-penetration${query}`,
      embed: `/charts/svod-penetration/embed${query}&edition=2025-09`,
      pngLarge: `/charts/svod-penetration.png${query}&edition=2025-09&density=2`,
    });
    expect(chartAddresses(firm, newest)).toMatchObject({
      page: `/charts/svod-penetration${query}`,
      cited: `/charts/svod-penetration${query}&edition=2026-09`,
      csv: `/charts/svod-penetration.csv${query}`,
    });
  });
});
