import { expect, test } from "vitest";
import { nearMisses } from "./near-misses.ts";

const pages = ["/products", "/about", "/news", "/products/audio-market"].map((to) => ({
  to,
  label: to,
}));
const paths = (asked: string) => nearMisses(asked, pages).map(({ to }) => to);

test.each([
  ["/product", "/products"],
  ["/Abuot", "/about"],
  ["/nyws", "/news"],
  ["/audio-markt", "/products/audio-market"],
])("%s is close to %s", (asked, expected) => {
  expect(paths(asked)[0]).toBe(expected);
});

test("nothing is suggested for what is like nothing", () => {
  expect(paths("/wp-login.php")).toEqual([]);
  expect(paths("/")).toEqual([]);
});

test("a very long address is cut before it is compared", () => {
  expect(paths(`/${"a".repeat(100_000)}`)).toEqual([]);
});
