import { expect, test } from "vitest";
import { suggestPages, wordsOfPath } from "./error-messages.tsx";

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

test.each([
  ["/en/Svod-Penetration.html", "en Svod Penetration html"],
  ["/ljudb%C3%B6cker", "ljudböcker"],
  ["/%ff/wp-login.php", "ff wp login php"],
  ["/", ""],
  [`/${"a/".repeat(5000)}`, "a ".repeat(50).trim()],
  ['/"><script>alert(1)</script>', "script alert 1 script"],
])("the words of the address %s are %s", (path, words) => {
  expect(wordsOfPath(path)).toBe(words);
});
