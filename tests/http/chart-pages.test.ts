import { describe, expect, test } from "vitest";
import { firm } from "../support/firm.ts";
import { allCharts } from "#app/lib/charts/find-chart.ts";
import { readHead, visibleText } from "../support/page-head.ts";
import { sharedSite, siteUrl } from "../support/shared-site.ts";

const site = sharedSite();

const pageAt = async (path: string) => {
  const html = await (await site.get(path)).text();
  return { html, text: visibleText(html), ...readHead(html) };
};

const relatedIn = (html: string) =>
  [...html.matchAll(/<h3 [^>]*><a href="\/charts\/([\w-]+)"/g)].map(([, id]) => id);

describe.each(allCharts(firm).map(({ id }) => id))("/charts/%s", (id) => {
  const chart = allCharts(firm).find((known) => known.id === id);
  if (!chart) throw new Error("no chart");

  test("has the open table, method, licence, citation, downloads and related charts", async () => {
    const { html, text } = await pageAt(`/charts/${id}`);
    for (const { label } of chart.rows) expect(text).toContain(label);
    expect(html).toMatch(/<details class="chart-details [^"]*" open=""/);
    expect(html).toContain('id="method"');
    for (const part of ["Interviews", "Ages", "Countries", "Weighting", "Margin of error"])
      expect(html).toMatch(new RegExp(`<dt [^>]*>${part}</dt>`));
    expect(text).toContain(firm.pages.charts.licence.text);
    expect(html).toContain(`<time dateTime="${chart.edition}">`);
    expect(text).toContain(`${siteUrl}/charts/${id}?edition=${chart.edition}`);
    expect(html).toContain(
      `href="${firm.reports.find(({ id: of }) => of === chart.report)?.link}"`,
    );
    for (const ending of [".png", ".png?density=2", ".svg", ".csv", ".json"])
      expect(html).toContain(`href="/charts/${id}${ending}" download`);
    expect(relatedIn(html)).toHaveLength(4);
    expect(relatedIn(html)).not.toContain(id);
  });
});

test("the method states the same margin of error as the figure", async () => {
  let given = 0;
  for (const { id } of allCharts(firm)) {
    const { text } = await pageAt(`/charts/${id}`);
    const margins = [...text.matchAll(/±([\d.]+) percentage points/g)].map(([, points]) => points);
    expect({ id, margins: new Set(margins).size <= 1 }).toEqual({ id, margins: true });
    if (margins.length > 1) given += 1;
  }
  expect(given).toBeGreaterThan(2);
});

test("related charts begin with those of the same report", async () => {
  const { html } = await pageAt("/charts/viewing-share");
  expect(relatedIn(html).slice(0, 3).toSorted()).toEqual([
    "daily-reach",
    "household-media-spend",
    "household-spend",
  ]);
});

test("/charts lists every chart with its report, and the media page links to it", async () => {
  const { html } = await pageAt("/charts");
  for (const { id } of allCharts(firm)) expect(html).toContain(`href="/charts/${id}"`);
  for (const { link } of firm.reports) expect(html).toContain(`href="${link}" class="link"`);
  const main = /<main[\s\S]*<\/main>/.exec((await pageAt("/media")).html)?.[0];
  expect(main).toContain('href="/charts"');
});

test("a chart on another page links to its own page with the same selection", async () => {
  const insight = await pageAt("/instant-insight?country=norway&year=2024");
  expect(insight.html).toContain('href="/charts/viewing-share?country=norway&amp;year=2024"');
  const { text } = await pageAt("/charts/viewing-share?country=norway&year=2024");
  expect(text).toContain("Share of all video viewing time, per cent, 2024");
  expect(text).toContain(
    `${siteUrl}/charts/viewing-share?country=norway&year=2024&edition=2026-05`,
  );
});

describe("an older edition of a chart", () => {
  const path = "/charts/podcast-weekly-reach";

  test("keeps its figures, shows a notice and links to the newest edition", async () => {
    const { html, text, title, canonical } = await pageAt(`${path}?edition=2025-10`);
    expect(text).toContain("51%");
    expect(text).not.toContain("53%");
    expect(text).toContain("These are the figures as published in October 2025.");
    expect(html).toContain(`<a href="${path}" class="link">${firm.pages.charts.older.link}`);
    expect(title).toContain("October 2025");
    expect(canonical).toBe(siteUrl + path);
    expect(text).toContain(`October 2025. ${siteUrl}${path}?edition=2025-10`);
  });

  test("has its own files, embed and oEmbed response", async () => {
    const { html } = await pageAt(`${path}?edition=2025-10`);
    for (const ending of [".csv", ".svg", ".json", ".png"])
      expect(html).toContain(`href="${path}${ending}?edition=2025-10" download`);
    const csv = await site.get(`${path}.csv?edition=2025-10`);
    expect(csv.headers.get("content-disposition")).toContain("podcast-weekly-reach-2025-10.csv");
    expect(await csv.text()).not.toContain("2026");
    expect((await (await site.get(`${path}.json?edition=2025-10`)).json()).newestEdition).toBe(
      "2026-10",
    );
    const embed = await (await site.get(`${path}/embed?edition=2025-10`)).text();
    expect(embed).toContain("October 2025");
    const url = encodeURIComponent(`${siteUrl}${path}?edition=2025-10`);
    expect((await (await site.get(`/oembed?url=${url}`)).json()).html).toContain(
      `${siteUrl}${path}/embed?edition=2025-10`,
    );
  });

  test("of a series shows the selected country, up to the last year it measured", async () => {
    const { text } = await pageAt(
      "/charts/svod-penetration?country=norway&year=2026&edition=2025-09",
    );
    expect(text).toContain("73%");
    expect(text).not.toContain("75%");
  });

  test("that is the newest shows the page without a notice", async () => {
    const { text, canonical } = await pageAt(`${path}?edition=2026-10`);
    expect(text).toContain("53%");
    expect(text).not.toContain("as published in");
    expect(canonical).toBe(siteUrl + path);
  });
});
