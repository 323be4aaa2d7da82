import { expect, test } from "vitest";
import { growth, mostGrowth, processorMs, timeRatio } from "../../tests/support/growth.ts";
import { createImageAddresses, sizeOf, uploadPath } from "./pictures.ts";

const { picture, read } = createImageAddresses("key of this site");

const origins = ["https://cms.example"];

test.each([
  ["https://cms.example/wp-content/uploads/2026/11/a.jpg", "wp-content/uploads/2026/11/a.jpg"],
  ["/wp-content/uploads/a.PNG?x=1#y", "wp-content/uploads/a.PNG"],
  ["/app/uploads/sites/2/å b.webp", "app/uploads/sites/2/%C3%A5%20b.webp"],
])("%s is an upload", (address, path) => {
  expect(uploadPath(address, origins)).toBe(path);
});

test.each([
  "https://elsewhere.example/wp-content/uploads/a.jpg",
  "//elsewhere.example/uploads/a.jpg",
  "https://cms.example@elsewhere.example/uploads/a.jpg",
  "https://cms.example:8443/uploads/a.jpg",
  "/wp-content/uploads/a.svg",
  "/wp-content/uploads/a.php",
  "/wp-content/uploads/../../wp-config.png",
  "/wp-content/uploads/%2e%2e/%2e%2e/secret.png",
  "/wp-content/uploads/..%2f..%2fsecret.png",
  "/wp-content/uploads/..%5csecret.png",
  "/wp-content/uploads/a.php%00.png",
  "/wp-admin/a.png",
  "/uploads/.png/",
  "data:image/png;base64,AAAA",
  "javascript:alert(1)//uploads/a.png",
  "http://169.254.169.254/uploads/a.png",
  "",
])("%s is not an upload", (address) => {
  expect(uploadPath(address, origins)).toBeUndefined();
});

const timeOf = (address: string) => processorMs(() => uploadPath(address, origins));

test.each([
  ["folders", (length: number) => `/${"uploads/".repeat(length / 8)}`],
  ["folders and a file", (length: number) => `/${"uploads/".repeat(length / 8 - 1)}a.svg`],
  ["slashes", (length: number) => "/".repeat(length)],
  ["dots", (length: number) => `/uploads/${".png".repeat(length / 4 - 3)}/`],
])("%s are checked in linear time", (_, path) => {
  // The longest path that is checked and the longest address that is parsed.
  for (const maxLength of [504, 2040]) {
    expect(uploadPath(path(maxLength), origins)).toBeUndefined();
    expect(growth((length) => timeOf(path(length)), maxLength)).toBeLessThan(mostGrowth);
  }
  // A longer address is refused by its length alone.
  const againstLongest = timeRatio(
    () => timeOf(path(16_000)),
    () => timeOf(path(2040)),
    1,
  );
  expect(againstLongest).toBeLessThan(1);
});

test("the path of an upload has at most 512 characters", () => {
  const upload = (length: number) => `/uploads/${"a".repeat(length - "/uploads/.png".length)}.png`;
  expect(uploadPath(upload(512), origins)).toBe(upload(512).slice(1));
  expect(uploadPath(upload(513), origins)).toBeUndefined();
});

test("an image address can be read back with the same key only", () => {
  const path = uploadPath("/wp-content/uploads/a,b%20c.png", origins) ?? "";
  const { src, webp, avif } = picture(path, { width: 1000, height: 500 }, "");
  expect(src).toMatch(
    /^\/images\/news\/[\w-]{22}\/wp-content\/uploads\/a%2Cb%20c.png\?w=800&f=webp$/,
  );
  expect(read(src)).toEqual({ path, width: 800, format: "webp" });
  expect(createImageAddresses("another key").read(src)).toBeUndefined();
  expect(webp.split(", ").map((one) => one.split(" ")[1])).toEqual(["400w", "800w", "1000w"]);
  expect(avif).toContain("?w=1200&f=avif 1000w");
});

test("all image addresses of an upload share one signature, and have only one valid spelling", () => {
  const { webp, avif } = picture("uploads/photo.png", { width: null, height: null }, "");
  const signatures = [...`${webp} ${avif}`.matchAll(/news\/([\w-]{22})\//g)].map(([, one]) => one);
  expect(signatures).toHaveLength(8);
  expect(new Set(signatures).size).toBe(1);
  const start = `/images/news/${signatures[0]}/uploads`;
  expect(read(`${start}/photo.png?w=400&f=avif`)).toBeDefined();
  for (const other of [
    `${start}/%70hoto.png?w=400&f=avif`,
    `${start}/photo.png?w=0400&f=avif`,
    `${start}/photo.png?f=avif&w=400`,
    `${start}/photo.png?w=400&f=avif&w=400`,
    `${start}/photo.png?w=400`,
    `${start}/../uploads/photo.png?w=400&f=avif`,
    `${start}/${"a".repeat(5000)}.png?w=400&f=avif`,
  ])
    expect(read(other)).toBeUndefined();
});

test.each([
  ["a-300x169.jpg", undefined, undefined, 300, 169],
  ["a.jpg", "640", "480", 640, 480],
  ["a-300x169.jpg", 150, 84, 150, 84],
  ["a.jpg", "100%", "auto", null, null],
  ["a.jpg", -5, 0, null, null],
])("the size of %s with the attributes %s and %s", (path, width, height, w, h) => {
  expect(sizeOf(path, width, height)).toEqual({ width: w, height: h });
});
