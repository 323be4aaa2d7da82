import { expect, test } from "vitest";
import { suggestPages } from "./error-messages.tsx";

const pages = ["/products", "/about", "/news", "/products/audio-market"].map((to) => ({
  to,
  label: to,
}));
const paths = (requested: string) => suggestPages(requested, pages).map(({ to }) => to);

test.each([
  ["/product", "/products"],
  ["/Abuot", "/about"],
  ["/nyws", "/news"],
  ["/audio-markt", "/products/audio-market"],
])("the first suggestion for %s is %s", (requested, expected) => {
  expect(paths(requested)[0]).toBe(expected);
});

test("unrelated paths get no suggestion", () => {
  expect(paths("/wp-login.php")).toEqual([]);
  expect(paths("/")).toEqual([]);
  expect(paths("/wp-admin/")).toEqual([]);
});

test("a very long path gets no suggestion", () => {
  expect(paths(`/${"a".repeat(100_000)}`)).toEqual([]);
});
