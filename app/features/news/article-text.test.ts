import { expect, test } from "vitest";
import { firm } from "../../../tests/support/firm.ts";
import type { SafeHtml } from "#server/news/content-service.ts";
import type { TypedArticle } from "./article-body.tsx";
import { articleOpening } from "./article-text.tsx";

const text = (html: string) => ({ layout: "text" as const, html: html as SafeHtml });
const chart = { layout: "chart" as const, path: "/charts/svod-penetration", html: "" as SafeHtml };
const openingOf = (...acf: TypedArticle["acf"]) =>
  articleOpening(firm, { acf, content: "" } as unknown as TypedArticle);

test("the opening of an article is its text, and no chart is drawn for it", () => {
  const opening = openingOf(chart, text("<p>First words.</p>"), chart, text("<p>And more.</p>"));
  expect(opening).toBe("First words. And more.");
  expect(openingOf(chart)).toBe("");
});

test("the opening of a long article ends early, wherever its HTML is cut", () => {
  const opening = openingOf(text(`<p>First <b title="${"x".repeat(30_000)}">words</b></p>`));
  expect(opening).toBe("First");
  expect(openingOf(text(`<p>${"word ".repeat(100_000)}</p>`)).length).toBeLessThan(20_000);
});
