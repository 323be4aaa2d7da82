import { expect, test } from "vitest";
import { firm } from "../../tests/support/firm.ts";
import {
  catalogueProblems,
  linkProblems,
  markdownLinkProblems,
  pagePaths,
} from "./content-links.ts";

const pages = pagePaths({ reports: firm.reports, products: firm.products });
const inFile = (data: unknown) => linkProblems("content/x.ts", data, pages);

test.each([
  ["a page", { link: "/about" }],
  ["a report", { to: "/products/audio-market" }],
  ["a chart", { links: [{ link: "/charts/svod-penetration" }] }],
  ["a folder that is redirected", { to: "/article/*" }],
  ["another site", { link: "https://www.example.com/" }],
])("a link to %s leads somewhere", (_, data) => {
  expect(inFile(data)).toEqual([]);
});

test.each([
  ["careers", { main: [{ to: "/" }, { to: "/careers" }] }, "main.1.to: there is no page /careers"],
  ["a misspelt page", { cta: { link: "/abuot" } }, "cta.link: there is no page /abuot"],
  ["nearly a page", { link: "/analysys" }, "/analysys, the nearest is /analysis"],
  ["a report without a page", { link: "/products/gaming" }, "link: there is no page"],
])("a link to %s is named by its position", (_, data, problem) => {
  expect(inFile(data)).toEqual([expect.stringContaining(problem)]);
  expect(inFile(data)[0]).toMatch(/^content\/x\.ts: /);
});

test("a page that is nothing like another is not compared with it", () => {
  expect(inFile({ to: "/careers" })).toEqual(["content/x.ts: to: there is no page /careers"]);
});

test("links in a text are followed, those to files, articles, feeds and parts of pages too", () => {
  const inText = (text: string) => markdownLinkProblems("content/news/a.md", text, pages);
  expect(
    inText(
      "[a](/about#clients) [b](/article/newsletter/1) [c](/ai-outlook.pdf) [d](/feeds/news.xml) [e](/charts/ai-uses?edition=2026-10)",
    ),
  ).toEqual([]);
  expect(inText('x\n[a](/abuot) and <a href="/nope">')).toEqual([
    "content/news/a.md:2: there is no page /abuot, the nearest is /about",
    "content/news/a.md:2: there is no page /nope",
  ]);
  expect(inText("[a](/brochure.pdf)")).toHaveLength(1);
});

test("a report needs a page and a preview, whatever its id", () => {
  const more = [...firm.reports, { id: "constructor", title: "Gaming", link: "/products/gaming" }];
  expect(
    catalogueProblems({ reports: more, products: firm.products, previews: firm.previews }),
  ).toEqual([
    'content/products: "Gaming" has no page: add one with productId "constructor"',
    'content/previews.ts: reports: "Gaming" has no preview: add "constructor" with an intro',
  ]);
});

test("no two reports have the same title: requests would be stored under one of them", () => {
  const [first] = firm.reports;
  const more = [
    ...firm.reports,
    { id: "sport", title: first?.title ?? "", link: "/products/other" },
  ];
  expect(
    catalogueProblems({ reports: more, products: firm.products, previews: firm.previews }),
  ).toEqual([expect.stringMatching(/^content\/reports\.ts: .* another report$/)]);
});
