import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { renderWithContent } from "#app/lib/content/content-context.tsx";
import { firm } from "../../../tests/support/firm.ts";
import type { NewsItem } from "#server/news/content-service.ts";
import { NewsCard } from "./latest-news.tsx";

const item: NewsItem = {
  id: 12,
  type: "NEWSLETTER",
  title: "A new peak",
  date: "5 NOVEMBER 2026",
  isoDate: "2026-11-05T08:30:00+01:00",
  modified: "2026-11-05T08:30:00+01:00",
  link: "https://cms.example/a-new-peak",
  path: "/article/newsletter/12",
  excerpt: "More homes pay.",
  isSticky: false,
  image: null,
};

const render = (changes: Partial<NewsItem> = {}) =>
  renderWithContent(
    firm,
    <StaticRouter location="/">
      <NewsCard item={{ ...item, ...changes }} />
    </StaticRouter>,
  );

test("a news card shows type, title, description and date, and links to the article", () => {
  const html = render();
  for (const part of [
    ">Newsletter<",
    'href="/article/newsletter/12"',
    "A new peak",
    "More homes pay.",
    'dateTime="2026-11-05T08:30:00+01:00">5 NOVEMBER 2026<',
  ])
    expect(html).toContain(part);
  expect(html).not.toMatch(/FEATURED|target=|style=|data-press/);
});

test("a press release has its own label and style", () => {
  const html = render({ type: "PRESS RELEASE" });
  expect(html).toContain("data-press");
  expect(html).toContain(">Press release<");
});

test("an item of an unknown type has the default style", () => {
  expect(render({ type: "BULLETIN" as NewsItem["type"] })).not.toContain("data-press");
});

test("a sticky item is marked as featured, and one without an excerpt gets a default text", () => {
  const html = render({ isSticky: true, excerpt: "" });
  expect(html).toContain("FEATURED");
  expect(html).toContain("Click to read more...");
});

test.each(["", "https://elsewhere.example/12", "//elsewhere.example/12"])(
  "an item whose path is '%s' opens its link in a new tab, without opener",
  (path) => {
    const html = render({ path });
    expect(html).toContain(
      '<a href="https://cms.example/a-new-peak" class="news-card-link" target="_blank" rel="noopener">',
    );
    expect(html).toContain("opens in a new tab");
  },
);
