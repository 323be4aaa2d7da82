import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { requiredPictures } from "#app/lib/pictures/picture-folders.ts";
import { copyFirm } from "../../tests/support/firm-copy.ts";
import { readFirmFolder } from "./read-folder.ts";
import { readPictures } from "./read-pictures.ts";
import { problemLine } from "./source-file.ts";

let root: string;

const read = async () => readPictures(await readFirmFolder(root, "content"));

/** Without the pictures that a whole folder has. */
async function pictureProblems(): Promise<string[]> {
  const { problems } = await read();
  return problems
    .filter(({ message }) => !/^is missing|: npm run studio -- icons$/.test(message))
    .map(problemLine);
}

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
    expect(await pictureProblems()).toEqual([]);
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
    ["larger than 8 MB", () => Buffer.alloc(9_000_000), /has more than 8 MB: save it smaller/],
  ])("that is %s", async (_, make, expected) => {
    write(`${people}/bo-ask.webp`, await make());
    const problems = await pictureProblems();
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
    expect(await pictureProblems()).toEqual([expect.stringMatching(expected)]);
  });

  test("in a folder of its own", async () => {
    write(`${people}/bo/bo-ask.webp`, await portrait().toBuffer());
    expect(await pictureProblems()).toEqual([
      expect.stringMatching(/is in a folder of its own: pictures stand one level higher/),
    ]);
  });

  test("behind a link out of the folder", async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), "elsewhere-"));
    writeFileSync(join(elsewhere, "a.webp"), await portrait().toBuffer());
    mkdirSync(join(root, people), { recursive: true });
    symlinkSync(join(elsewhere, "a.webp"), join(root, people, "bo-ask.webp"));
    expect(await pictureProblems()).toEqual([expect.stringMatching(/leads out of the folder/)]);
    rmSync(elsewhere, { recursive: true });
  });

  test("that replaces another one has another hash, and is measured again", async () => {
    const hashOf = async () => (await read()).pictures.get("people/bo-ask")?.hash;
    write(`${people}/bo-ask.webp`, await portrait().toBuffer());
    const before = await hashOf();
    expect(before).toMatch(/^[\da-f]{12}$/);
    expect(await hashOf()).toBe(before);
    write(`${people}/bo-ask.webp`, await noise(1600, 2000));
    expect(await hashOf()).not.toBe(before);
  });
});

test.each([
  ["heroes", "images/heroes/a.webp", 2400, 1600, /must have the shape 16:9/],
  ["heroes on phones", "images/heroes/portrait/a.webp", 1350, 1350, /shape 2:3/],
  ["pages", "images/pages/a.webp", 1280, 1280, /shape A4 upright or 16:9/],
])("%s have a shape", async (_, file, width, height, expected) => {
  write(file, await plain(width, height).webp().toBuffer());
  expect(await pictureProblems()).toEqual([expect.stringMatching(expected)]);
});

test("pictures of news are PNG of any shape", async () => {
  write("news/images/a.png", await plain(900, 300).png().toBuffer());
  write("news/images/b.png", await plain(900, 300).webp().toBuffer());
  expect(await pictureProblems()).toEqual([
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
  expect(await pictureProblems()).toEqual([expect.stringMatching(expected)]);
});

test("pictures that the program shows are missed, icons have their size", async () => {
  const firm = await copyFirm();
  for (const file of ["images/heroes/about.webp", "brand/logo-positive.svg", "files/favicon.ico"]) {
    expect([...requiredPictures, "files/favicon.ico"]).toContain(file);
    await firm.remove(file);
  }
  await firm.write("files/icon-192.png", await plain(90, 90).png().toBuffer());
  const { problems } = await firm.load();
  expect(problems.toSorted()).toEqual([
    "brand/logo-positive.svg: is missing, and pages show it: put it back",
    "files/favicon.ico: is missing, and pages show it: put it back",
    "files/icon-192.png: must be a PNG picture of 192 × 192: npm run studio -- icons",
    "images/heroes/about.webp: is missing, and pages show it: put it back",
    expect.stringMatching(
      /^press\.yaml:\d+:\d+: images\.#8\.logo: "logo-positive" is no file in brand/,
    ),
  ]);
  await firm.dispose();
});
