import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { expect, test } from "vitest";
import { firm } from "../../../tests/support/firm.ts";
import { shortened, textWidth, wrapText } from "./measure-text.ts";

const cover = (name: string) =>
  create(readFileSync(new URL(`../../fonts/covers/${name}.ttf`, import.meta.url))) as Font;

test("a text is as wide as the font sets it, or by kerning a little narrower", () => {
  const font = cover("regular");
  const labels = new Set(firm.charts.flatMap(({ rows }) => rows.map(({ label }) => label)));
  expect(labels.size).toBeGreaterThan(20);
  for (const label of labels) {
    // The file has no figures of equal width.
    const letters = label.replaceAll(/\d/g, "");
    const set = (font.layout(letters).advanceWidth / font.unitsPerEm) * 13;
    // Kerning moves letters closer, as in "YouTube", so a label never needs more space than is measured.
    expect(textWidth(letters)).toBeGreaterThan(set - 0.5);
    expect(textWidth(letters)).toBeLessThan(set + 3);
  }
});

test("figures have the same width, bold text is wider, and marks have no width", () => {
  expect(textWidth("1111")).toBe(textWidth("8888"));
  expect(textWidth("Norge", { isBold: true })).toBeGreaterThan(textWidth("Norge"));
  expect(textWidth("e\u0301\u200d")).toBe(textWidth("e"));
  expect(textWidth("👪")).toBeGreaterThan(13);
  expect(textWidth("Norge", { size: 26 })).toBe(2 * textWidth("Norge"));
});

test("a text is split between words, and only a word that is too long is broken", () => {
  expect(wrapText("Two short words", 70)).toEqual(["Two short", "words"]);
  const lines = wrapText("En Kotitalousmaksutelevisiopalvelu", 70);
  expect(lines.join("").replaceAll("-", "")).toBe("EnKotitalousmaksutelevisiopalvelu");
  for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(70);
  expect(wrapText("", 70)).toEqual([""]);
});

test("a text that is too wide is cut with an ellipsis", () => {
  expect(shortened("2026", 70)).toBe("2026");
  const cut = shortened("Third quarter of the year", 70);
  expect(cut).toMatch(/^Third.*…$/);
  expect(textWidth(cut)).toBeLessThanOrEqual(70);
});
