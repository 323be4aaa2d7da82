import { expect, test } from "vitest";
import { insertLinks } from "./site-navigation.ts";

const link = (to: string, after?: string) => ({ to, label: to, summary: undefined, after });
const order = (...wanted: ReturnType<typeof link>[]) =>
  insertLinks(
    [
      { to: "/about", label: "About" },
      { to: "/news", label: "News" },
    ],
    wanted,
  ).map(({ to }) => to);

test("a page stands behind another new one, whatever their files are called", () => {
  const expected = ["/about", "/beta", "/alpha", "/news"];
  expect(order(link("/alpha", "/beta"), link("/beta", "/about"))).toEqual(expected);
  expect(order(link("/beta", "/about"), link("/alpha", "/beta"))).toEqual(expected);
});

test("without a page before it, it is the last, and those that wait for each other come behind", () => {
  expect(order(link("/alpha", "/beta"), link("/beta", "/alpha"), link("/gamma"))).toEqual([
    "/about",
    "/news",
    "/gamma",
    "/alpha",
    "/beta",
  ]);
});
