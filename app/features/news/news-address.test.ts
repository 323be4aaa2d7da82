import { expect, test } from "vitest";
import { firm } from "../../../tests/support/firm.ts";
import { newsPath, readNewsAddress } from "./news-address.ts";

const read = (query: string) => readNewsAddress(firm.words, new URLSearchParams(query));

test.each([
  ["", { activeTab: "all", searchQuery: "", page: 1 }],
  ["tab=newsletter&q=hbo&page=2", { activeTab: "newsletter", searchQuery: "hbo", page: 2 }],
  ["tab=essay&page=-3", { activeTab: "all", searchQuery: "", page: 1 }],
  ["page=two&q=%20%20a%20%20%20b%20", { activeTab: "all", searchQuery: "a b", page: 1 }],
  ["page=2.7", { activeTab: "all", searchQuery: "", page: 2 }],
  ["page=1e99", { activeTab: "all", searchQuery: "", page: 1 }],
])("the query %s is parsed as %o", (query, expected) => {
  expect(read(query)).toEqual(expected);
});

test("a very long search text is cut to 100 characters", () => {
  expect(read(`q=${"a".repeat(5000)}`).searchQuery).toHaveLength(100);
});

test.each([
  "/news",
  "/news?tab=press-release",
  "/news?tab=newsletter&q=a+b&page=3",
  "/news?page=2",
])("%s is the same after parsing and formatting", (path) => {
  expect(newsPath(read(path.split("?")[1] ?? ""), "/news")).toBe(path);
});
