import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { pictureProblems } from "./picture-problems.ts";
import { missingPictures, unusedPictures } from "./picture-use.ts";

const project = join(import.meta.dirname, "../..");
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "pictures-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, bytes: string | Uint8Array) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), bytes);
}

const plain = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width, height, channels, background: "#134a3c" } });
const portrait = () => plain(1600, 2000).webp({ effort: 0 });
/** Like a photograph: no two are the same, and none is small. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#134a3c",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .webp({ effort: 0 })
    .toBuffer();
const people = "images/people";

describe("a portrait", { timeout: 60_000 }, () => {
  test("of the right format, size and shape has no problem", async () => {
    write(`${people}/bo-ask.webp`, await portrait().toBuffer());
    write(`${people}/.DS_Store`, "x");
    expect(await pictureProblems(root, "content")).toEqual([]);
  });

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, RegExp]>([
    [
      "a JPEG by content",
      () => plain(160, 200).jpeg().toBuffer(),
      /is a JPEG picture with the name of a WebP/,
    ],
    [
      "in the colours of print",
      () => plain(160, 200).toColourspace("cmyk").jpeg().toBuffer(),
      /JPEG picture in the colours of print \(CMYK\)/,
    ],
    [
      "too small",
      () => plain(320, 400).webp().toBuffer(),
      /is 320 × 400 pixels: must be at least 1280 wide/,
    ],
    ["one pixel", () => plain(1, 1).webp().toBuffer(), /must be at least 1280 wide/],
    ["too large", () => plain(8100, 10).webp().toBuffer(), /must be at most 8000 wide/],
    [
      "square",
      () => plain(1600, 1600).webp().toBuffer(),
      /is 1600 × 1600 pixels: must have the shape 4:5, crop it/,
    ],
    [
      "turned by EXIF",
      () => portrait().withMetadata({ orientation: 6 }).toBuffer(),
      /turned by its EXIF data/,
    ],
    [
      "animated",
      async () =>
        sharp([await noise(40, 50), await noise(40, 50)], { join: { animated: true } })
          .webp({ effort: 0 })
          .toBuffer(),
      /is animated/,
    ],
    ["cut off", async () => (await noise(1600, 2000)).subarray(0, 20_000), /is damaged/],
    ["empty", () => Buffer.alloc(0), /is empty/],
    ["a text", () => Buffer.from("no picture"), /is damaged, or no picture/],
    ["larger than 8 MB", () => Buffer.alloc(9_000_000), /has 9 MB: save it smaller/],
  ])("that is %s", async (_, make, expected) => {
    write(`${people}/bo-ask.webp`, await make());
    const problems = await pictureProblems(root, "content");
    expect(problems).toEqual([expect.stringMatching(expected)]);
    expect(problems[0]).toMatch(/^content\/images\/people\/bo-ask\.webp: /);
  });

  test.each([
    ["Bo Ask.webp", /small letters, digits and hyphens: call it bo-ask\.webp/],
    ["bo-åsk.webp", /call it bo-ask\.webp/],
    ["bo-ask.WEBP", /call it bo-ask\.webp/],
    ["Bo Ask.JPG", /must be a WebP picture: save it as bo-ask\.webp/],
    ["bo-ask", /must be a WebP picture/],
    ["Sørensen Łukasz.webp", /call it sorensen-lukasz\.webp/],
    ["山田.webp", /small letters, digits and hyphens: give it one$/],
    ["山田.jpg", /must be a WebP picture: save it as WebP, and delete this one/],
  ])("named %s", async (name, expected) => {
    write(`${people}/${name}`, await portrait().toBuffer());
    expect(await pictureProblems(root, "content")).toEqual([expect.stringMatching(expected)]);
  });

  test("that is a folder", async () => {
    mkdirSync(join(root, people, "bo-ask.webp"), { recursive: true });
    expect(await pictureProblems(root, "content")).toEqual([expect.stringMatching(/is no file/)]);
  });
});

test.each([
  ["heroes", "images/heroes/a.webp", 2400, 1600, /must have the shape 16:9/],
  ["heroes on phones", "images/heroes/portrait/a.webp", 1350, 1350, /shape 2:3/],
  ["pages", "images/pages/a.webp", 1280, 1280, /shape A4 upright or 16:9/],
])("%s have a shape", async (_, file, width, height, expected) => {
  write(file, await plain(width, height).webp().toBuffer());
  expect(await pictureProblems(root, "content")).toEqual([expect.stringMatching(expected)]);
});

test("pictures of news are PNG of any shape", async () => {
  write("news/images/a.png", await plain(900, 300).png().toBuffer());
  write("news/images/b.png", await plain(900, 300).webp().toBuffer());
  expect(await pictureProblems(root, "content")).toEqual([
    expect.stringMatching(
      /^content\/news\/images\/b\.png: is a WebP picture with the name of a PNG/,
    ),
  ]);
});

test.each([
  ["no viewBox", "", "", /must have a viewBox/],
  ["a script", ' viewBox="0 0 9 9"', "<script>1</script>", /must not have scripts/],
  ["a script that runs at once", ' viewBox="0 0 9 9" onload = "go()"', "", /not have scripts/],
  [
    "styles from elsewhere",
    ' viewBox="0 0 9 9"',
    '<style>@import "//a.example/b.css";</style>',
    /from elsewhere/,
  ],
  ["text", ' viewBox="0 0 9 9"', "<text>A</text>", /texts as paths/],
  [
    "a picture from elsewhere",
    ' viewBox="0 0 9 9"',
    '<image href="https://a.example/b.png"/>',
    /from elsewhere/,
  ],
  ["an open tag", ' viewBox="0 0 9 9"', "<g>", /is damaged/],
])("a logo with %s", async (_, attribute, inside, expected) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"${attribute}>${inside}</svg>`;
  write("brand/logo.svg", svg);
  expect(await pictureProblems(root, "content")).toEqual([expect.stringMatching(expected)]);
});

test("pictures that the program names are missed, icons have their size", async () => {
  write(
    "app/a.tsx",
    'const art = heroImage("about");\nimport logo from "#content/brand/logo.svg";',
  );
  mkdirSync(join(root, "server"));
  cpSync(join(project, "content/files"), join(root, "files"), { recursive: true });
  write("files/icon-192.png", await plain(90, 90).png().toBuffer());
  expect(await missingPictures(root, "content", root)).toEqual([
    "content/images/heroes/about.webp: is missing, and pages show it: put it back",
    "content/brand/logo.svg: is missing, and pages show it: put it back",
    "content/files/icon-192.png: must be a PNG picture of 192 × 192: npm run studio -- icons",
  ]);
});

test("pictures that nothing names are unused", () => {
  for (const name of ["bo-ask", "former-colleague"]) write(`${people}/${name}.webp`, "");
  expect(unusedPictures(root, "content", ["bo-ask"])).toEqual([
    expect.stringMatching(/^content\/images\/people\/former-colleague\.webp: is used nowhere/),
  ]);
});
