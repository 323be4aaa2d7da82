import { expect, test } from "vitest";
import { nearestStop, stopText } from "./chart-points.ts";

const stop = (label: string, x: number, y: number, ...texts: string[]) => ({
  label,
  x,
  y,
  values: texts.map((text, index) => ({ series: `Series ${index + 1}`, text, x, y })),
});
const stops = [stop("A", 0, 10), stop("B", 200, 100), stop("C", 400, 190)];
const at = (x: number, y: number) => ({ x, y });

test("the nearest stop is found by column for lines, by row for bars, by distance for a scatter", () => {
  expect(nearestStop(stops, "line", at(90, 190))).toBe(0);
  expect(nearestStop(stops, "line", at(110, 0))).toBe(1);
  expect(nearestStop(stops, "bars", at(0, 180))).toBe(2);
  expect(nearestStop(stops, "shares", at(400, 20))).toBe(0);
  expect(nearestStop(stops, "scatter", at(190, 80))).toBe(1);
  expect(nearestStop(stops, "scatter", at(390, 120))).toBe(2);
});

test("a pointer beside the drawing selects the stop at that edge", () => {
  expect(nearestStop(stops, "line", at(-50, 0))).toBe(0);
  expect(nearestStop(stops, "line", at(900, 0))).toBe(2);
});

test("the text of a stop names its values, except a single one", () => {
  expect(stopText(stop("2026", 0, 0, "72%", "75%"))).toBe("2026: Series 1 72%, Series 2 75%");
  expect(stopText(stop("Crime", 0, 0, "97"))).toBe("Crime: 97");
  expect(stopText(undefined)).toBe("");
});
