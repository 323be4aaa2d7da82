import { expect, test } from "vitest";
import { fileAddress, parseAddress } from "./address.ts";

test.each([
  ["pages/home.yaml", "hero.title"],
  ["news/2025-01-23-four.md", "---"],
  ["people.yaml", ""],
])("the address of %s#%s names them", (path, field) => {
  const { pathname, hash } = new URL(fileAddress(path, field), "http://localhost");
  expect(parseAddress(pathname, hash)).toEqual({ screen: "file", path, field });
});

test("other addresses are those of screens", () => {
  expect(parseAddress("/edit/changes", "")).toEqual({ screen: "other", name: "changes" });
  expect(parseAddress("/edit/", "")).toEqual({ screen: "other", name: "" });
});
