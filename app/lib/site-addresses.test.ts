import { describe, expect, test } from "vitest";
import { programPath, sitePath } from "./site-addresses.ts";

const named = {
  navigation: { addresses: { about: "om-oss", products: "rapporter", news: "news" } },
};
const unnamed = { navigation: {} };

test.each([
  ["/about", "/om-oss"],
  ["/about.md", "/om-oss.md"],
  ["/about?a=/about#b", "/om-oss?a=/about#b"],
  ["/about.md?a", "/om-oss.md?a"],
  ["/about#team", "/om-oss#team"],
  ["/about/", "/om-oss/"],
  ["/products/audio-market", "/rapporter/audio-market"],
  ["/products/about", "/rapporter/about"],
  ["/products/*", "/rapporter/*"],
])("%s and %s are one address", (program, site) => {
  expect(sitePath(named, program)).toBe(site);
  expect(programPath(named, site)).toBe(program);
  expect(sitePath(named, site)).toBe(site);
  expect(programPath(named, program)).toBe(program);
  for (const path of [program, site]) {
    expect(sitePath(unnamed, path)).toBe(path);
    expect(programPath(unnamed, path)).toBe(path);
  }
});

describe("stays as it is:", () => {
  test.each([
    "/",
    "",
    "/news",
    "/about.json",
    "/about.mdx",
    "/about-us",
    "/aboutabout",
    "/en/about",
    "//about",
    "about",
    "/%61bout",
    "/About",
    "/constructor",
    "https://other.example/about",
    "mailto:about@firm.example",
    `/${"about".repeat(1000)}`,
  ])("%s", (path) => {
    expect([sitePath(named, path), programPath(named, path)]).toEqual([path, path]);
  });
});
