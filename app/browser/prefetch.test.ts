import { expect, test } from "vitest";
import { isPrefetchable } from "./prefetch.ts";

const here = new URL("https://www.example.com/news?tab=newsletter");
const link = (href: string, attributes: Record<string, string> = {}) => {
  const { origin, pathname, search } = new URL(href, here);
  const { target = "" } = attributes;
  return { origin, pathname, search, target, hasAttribute: (name: string) => name in attributes };
};

test.each(["/", "/about", "/news", "/news?tab=newsletter&page=2", "/article/newsletter/124"])(
  "the link %s is fetched ahead",
  (href) => {
    expect(isPrefetchable(link(href), here)).toBe(true);
  },
);

test.each<[href: string, attributes?: Record<string, string>]>([
  ["https://www.linkedin.com/company/x"],
  ["mailto:a@example.com"],
  ["#main"],
  ["/press/portrait.jpg"],
  ["/feeds/news.xml"],
  ["/about.md"],
  ["/article/press-release/123/plain-text"],
  ["/preview/newsletter/1?expires=1"],
  ["/about", { target: "_blank" }],
  ["/about", { download: "" }],
  ["/news?page=2", { "data-needs-island": "" }],
])("the link %s with %o is not fetched ahead", (href, attributes = {}) => {
  expect(isPrefetchable(link(href, attributes), here)).toBe(false);
});
