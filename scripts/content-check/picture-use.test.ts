import { expect, test } from "vitest";
import { firm } from "../../tests/support/firm.ts";
import { unusedPictures } from "./picture-use.ts";

test("pictures that nothing names are unused", () => {
  const pictures = [...firm.pictures.values()].filter(({ folder }) => folder.path === "people");
  const [first, ...others] = pictures;
  expect(
    unusedPictures(
      pictures,
      "content",
      others.map(({ name }) => name),
    ),
  ).toEqual([`content/${first?.file}: is used nowhere: delete it, or name it in a text`]);
});

test("pictures that the program shows, and their versions for narrow screens, are used", () => {
  const heroes = ["heroes/about", "heroes/portrait/about", "brand/logo-negative"];
  const pictures = heroes.flatMap((key) => firm.pictures.get(key) ?? []);
  expect(pictures).toHaveLength(3);
  expect(unusedPictures(pictures, "content", [])).toEqual([]);
});
