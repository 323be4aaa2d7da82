import { expect, test } from "vitest";
import { outlineTexts } from "./outline-text.ts";

const svg = (text: string) =>
  `<svg><style>.a { font-size: 10px; } .b { font-weight: 700; fill: red; }</style>${text}</svg>`;
const pathOf = (text: string) =>
  /<path class="([^"]*)" d="([^"]*)"\/>/.exec(outlineTexts(svg(text)));
const left = (path = "") =>
  Math.min(...[...path.matchAll(/M(-?[\d.]+)/g)].map(([, x]) => Number(x)));

test("a text becomes an outline with the same class at its position", () => {
  const [, classNames, path] = pathOf('<text class="a b" x="20" y="30" dx="5">Ill</text>') ?? [];
  expect(classNames).toBe("a b");
  expect(left(path)).toBeGreaterThan(24);
  expect(left(path)).toBeLessThan(28);
});

test("size, weight and anchor are applied to the outline", () => {
  const wide = (text: string) => pathOf(text)?.[2] ?? "";
  expect(wide('<text class="a" x="0" y="0">m</text>')).not.toBe(
    wide('<text class="a b" x="0" y="0">m</text>'),
  );
  expect(left(wide('<text class="a" x="100" y="0" text-anchor="end">mmm</text>'))).toBeLessThan(80);
  expect(left(wide('<text class="a" x="100" y="0" text-anchor="middle">mmm</text>'))).toBeLessThan(
    95,
  );
});

test("entities are decoded, and letters that the font lacks are skipped", () => {
  expect(pathOf('<text class="a" x="0" y="0">&amp;</text>')?.[2]).toBe(
    pathOf('<text class="a" x="0" y="0">&</text>')?.[2],
  );
  expect(pathOf('<text class="a" x="0" y="0">日本</text>')?.[2]).toBe("");
});
