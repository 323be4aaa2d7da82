import { expect, test } from "vitest";
import { largestCrop, movedCrop, resizedCrop, suggestedName, tooSmall } from "./crop.ts";

const photo = { width: 4000, height: 3000 };
const hero = { photo, ratio: 16 / 9, minWidth: 2400 };
const portrait = { photo, ratio: 4 / 5, minWidth: 1280 };
const news = { photo, ratio: undefined, minWidth: 600 };

test("a picture is called as its file, or as the one that it replaces", () => {
  expect(suggestedName("Karin i Åre.final.jpg")).toBe("karin-i-are-final");
  expect(suggestedName("IMG_2041.jpeg", "karin-ekstrand")).toBe("karin-ekstrand");
});

test("at first the frame is as large as its shape allows, in the middle", () => {
  expect(largestCrop(hero)).toEqual({ left: 0, top: 375, width: 4000, height: 2250 });
  expect(largestCrop(portrait)).toEqual({ left: 800, top: 0, width: 2400, height: 3000 });
  expect(largestCrop(news)).toEqual({ left: 0, top: 0, ...photo });
});

test("it moves within the photo only", () => {
  const crop = largestCrop(hero);
  expect(movedCrop(crop, 50, -100, hero)).toMatchObject({ left: 0, top: 275 });
  expect(movedCrop(crop, 0, 10_000, hero)).toMatchObject({ top: 750 });
});

test("it keeps its shape and the pixels that are needed", () => {
  const small = resizedCrop(largestCrop(hero), { width: 10, height: 10 }, hero);
  expect(small).toEqual({ left: 0, top: 375, width: 2400, height: 1350 });
  const corner = movedCrop(small, 10_000, 10_000, hero);
  expect(resizedCrop(corner, { width: 3200, height: 0 }, hero)).toEqual({
    left: 800,
    top: 1200,
    width: 3200,
    height: 1800,
  });
});

test("a free shape has a height of its own", () =>
  expect(resizedCrop(largestCrop(news), { width: 100, height: 700 }, news)).toMatchObject({
    width: 600,
    height: 700,
  }));

test("a photo without enough pixels is refused with the reason", () => {
  expect(tooSmall(hero)).toBeUndefined();
  expect(tooSmall({ ...hero, photo: { width: 3000, height: 1200 } })).toBe(
    "This picture is too small: it has 3000 × 1200 pixels, and has to have at least 2400 × 1350.",
  );
  expect(tooSmall({ ...news, photo: { width: 300, height: 1200 } })).toContain("600 pixels wide");
});
