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
])("%s is close to %s", (requested, expected) => {
  expect(paths(requested)[0]).toBe(expected);
});

test("nothing is suggested where no page is close", () => {
  expect(paths("/wp-login.php")).toEqual([]);
  expect(paths("/")).toEqual([]);
  expect(paths("/wp-admin/")).toEqual([]);
});

test("a very long path is cut before it is compared", () => {
  expect(paths(`/${"a".repeat(100_000)}`)).toEqual([]);
});
