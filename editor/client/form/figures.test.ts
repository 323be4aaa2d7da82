import { expect, test } from "vitest";
import { differencesFrom, figuresIn, searchFigures } from "./figures.ts";

const tables = [
  {
    name: "svod",
    title: "Homes that pay",
    figures: [
      { reference: "svod.sweden.2026", label: "Sweden, 2026", value: "72" },
      { reference: "svod.norway.2026", label: "Norway, 2026", value: "75" },
    ],
  },
];

const labelOf = (written: string) => figuresIn(written, { [written]: "3" }, tables)[0]?.label;

test("a text shows what its references mean now, each once, and nothing for those that mean nothing", () => {
  const text = "{svod.sweden.2026} and {svod.norway.2026 | words}, {svod.sweden.2026}, {svod.mars}";
  const shown = { "{svod.sweden.2026}": "72", "{svod.norway.2026 | words}": "seventy-five" };
  expect(figuresIn(text, shown, tables)).toEqual([
    { written: "{svod.sweden.2026}", value: "72", label: "Homes that pay: Sweden, 2026" },
    {
      written: "{svod.norway.2026 | words}",
      value: "seventy-five",
      label: "Homes that pay: Norway, 2026",
    },
  ]);
});

test("what is calculated, of an earlier edition, or no chart's is named as well", () => {
  expect(labelOf("{svod.sweden.2025..2026 | signed}")).toBe("Homes that pay: Sweden, 2025 to 2026");
  expect(labelOf("{svod@2025-09.each.2025}")).toBe("Homes that pay, edition 2025-09: Each, 2025");
  expect(labelOf("{count.people}")).toBe("Count: People");
  expect(labelOf("{firm.claims.interviews.value}")).toBe("The firm: claims, interviews, value");
  expect(labelOf("{constructor.name}")).toBe("Constructor: Name");
});

test("figures are found by all words of chart, country and year", () => {
  expect(searchFigures(tables, "pay NORWAY")[0]?.figures).toHaveLength(1);
  expect(searchFigures(tables, "")).toEqual(tables);
  expect(searchFigures(tables, "pay iceland")).toEqual([]);
});

test("a figure is compared with those that differ in one thing", () => {
  const figure = (reference: string, value: string) => ({ reference, label: reference, value });
  const from = figure("svod.sweden.2025", "69.0");
  const others = [
    from,
    figure("svod.sweden.2026", "72.5"),
    figure("svod.norway.2025", "66.0"),
    figure("svod.norway.2026", "75.0"),
  ];
  expect(differencesFrom({ name: "svod", title: "SVOD", figures: others }, from)).toEqual([
    { reference: "svod.sweden.2025..2026", label: "to svod.sweden.2026 (72.5)", value: "3.5" },
    { reference: "svod.sweden..norway.2025", label: "to svod.norway.2025 (66.0)", value: "3.0" },
  ]);
});
