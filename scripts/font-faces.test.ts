import { readFile } from "node:fs/promises";
import { openSync } from "fontkit";
import { expect, test } from "vitest";
import { fontFaces } from "./font-faces.ts";

const css = await readFile(new URL("../app/app.css", import.meta.url), "utf8");
const faces = fontFaces(css);

test("reads ranges, and gives a letter to the later of two rules", () => {
  const face = (file: string, ranges: string) =>
    `@font-face { font-family: "A"; src: url("./fonts/${file}"); unicode-range: ${ranges}; }`;
  const further = face("further", "U+41-44");
  const first = face("first", "U+42-43, U+50");
  expect(fontFaces(further + first)).toEqual([
    { rule: further, family: "A", file: "further", letters: [0x41, 0x44] },
    { rule: first, family: "A", file: "first", letters: [0x42, 0x43, 0x50] },
  ]);
});

test("every typeface has a file for the Nordic languages and one for further letters", () => {
  expect(faces.map(({ file }) => file)).toEqual([
    "schibsted-grotesk-further.woff2",
    "schibsted-grotesk.woff2",
    "newsreader-further.woff2",
    "newsreader.woff2",
  ]);
});

test.each(faces)("$file has the letters that the styles say", ({ file, letters }) => {
  const font = openSync(new URL(`../app/fonts/${file}`, import.meta.url).pathname);
  if (!("characterSet" in font)) throw new Error(`${file} is a collection`);
  expect(letters.filter((letter) => !font.characterSet.includes(letter))).toEqual([]);
});
