import { expect, test } from "vitest";
import { isInAppPath } from "./news-types.ts";

test.each(["/", "/news", "/article/newsletter/12", "/a//b"])(
  "%s is a path of this site",
  (path) => {
    expect(isInAppPath(path)).toBe(true);
  },
);

test.each([
  undefined,
  null,
  "",
  "news",
  "https://cms.example/a",
  "//cms.example",
  "/\\cms.example",
])("%s is not a path of this site", (path) => {
  expect(isInAppPath(path)).toBe(false);
});
