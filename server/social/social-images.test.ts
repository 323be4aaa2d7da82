import { expect, test } from "vitest";
import type { Content } from "#app/lib/content/content.ts";
import { findPicture } from "#app/lib/pictures/site-picture.ts";
import { firm, testContent } from "../../tests/support/firm.ts";
import { filesOf, firmFolder } from "../../tests/support/firm-folder.ts";
import { openPictures } from "../../tests/support/pictures.ts";
import { createSocialImages, type ChartPicture, type Cover } from "./social-images.ts";

const picture: ChartPicture = { svg: "<svg/>", width: 1, height: 1, format: "png" };

/** Pictures that are finished when the test says so. */
function heldImages() {
  let prepared = 0;
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const wait = () => opened.then(() => Buffer.from("drawn"));
  const images = createSocialImages({
    key: "key",
    version: "1",
    read: filesOf(firmFolder),
    content: () => firm,
    store: openPictures().store,
    rasterisers: { rasterise: wait, rasteriseChart: wait },
  });
  const draw = () =>
    images.drawChart(async () => {
      prepared += 1;
      return picture;
    });
  return { draw, prepared: () => prepared, open };
}

test("one picture is outlined at a time, and pictures that would wait too long are refused at once", async () => {
  const { draw, prepared, open } = heldImages();
  const all = Array.from({ length: 100 }, draw);
  expect(await all.at(-1)).toBeUndefined();
  expect(prepared()).toBe(1);
  open();
  const drawn = (await Promise.all(all)).filter((bytes) => bytes !== undefined);
  expect(drawn.length).toBeGreaterThanOrEqual(30);
  expect(drawn.length).toBeLessThanOrEqual(31);
});

test("a picture that was replaced a moment ago is drawn from when the folder is read again", async () => {
  const { store } = openPictures();
  const open = (content: Content) =>
    createSocialImages({
      key: "key",
      version: "1",
      read: filesOf(firmFolder),
      content: () => content,
      store,
    });
  const [key, home] = ["heroes/home", findPicture(firm, "heroes", "home")];
  const before = testContent({
    pictures: new Map([...firm.pictures, [key, { ...home, hash: "0123456789ab" }]]),
  });
  const cover: Cover = { art: "home", artPosition: 0, words: "<svg width='1' height='1'/>" };
  await expect(open(before).draw(cover)).rejects.toThrow("was replaced a moment ago");
  expect(await open(firm).draw(cover)).toBeDefined();
});
