import { expect, test } from "vitest";
import { itemAfterKey } from "./menus.ts";

test.each([
  ["ArrowDown", [0, 1, 2, 0]],
  ["ArrowUp", [2, 2, 0, 1]],
  ["Home", [undefined, 0, 0, 0]],
  ["End", [undefined, 2, 2, 2]],
  ["Enter", [undefined, undefined, undefined, undefined]],
])("%s moves the focus from the button and from each of three items", (key, expected) => {
  expect([-1, 0, 1, 2].map((index) => itemAfterKey(key, index, 3))).toEqual(expected);
});
