import { beforeAll, expect, test } from "vitest";
import { firm } from "../support/firm.ts";
import { startContentServer } from "../support/content-server.ts";
import { hostileHtml } from "../support/content-server-hostile.ts";
import { fakePosts } from "../support/content-server-posts.ts";
import { decode, readHead, visibleText, type SchemaNode } from "../support/page-head.ts";
import { allArticles, distinctPages, knownPages } from "../support/site-map.ts";
import { sharedSite, siteUrl } from "../support/shared-site.ts";
import { startSite } from "../support/site.ts";

const site = sharedSite();
let paths: string[];
let articles: string[];
beforeAll(async () => {
  articles = (await allArticles(site.url)).slice(0, 3);
  paths = [...knownPages.map(({ path }) => path), ...articles];
});

const pageAt = async (path: string) => {
  const html = await (await site.get(path)).text();
  return { html, text: visibleText(html), ...readHead(html) };
};
const onSite = (url: string) => {
  expect(url.startsWith(`${siteUrl}/`)).toBe(true);
  return site.get(url.slice(siteUrl.length));
};

/** The fields that search engines require for each type, and recommended ones that this site knows. */
const fields: Record<string, string[]> = {
  Organization: ["name", "url", "logo", "address", "telephone", "email", "sameAs", "foundingDate"],
  WebSite: ["name", "url", "publisher"],
  WebPage: ["name", "url", "description", "isPartOf", "primaryImageOfPage", "inLanguage"],
  BreadcrumbList: ["itemListElement"],
  ItemList: ["itemListElement"],
  Service: ["name", "description", "provider", "areaServed", "serviceType"],
  NewsArticle: [
    "headline",
    "image",
    "datePublished",
    "dateModified",
    "author",
    "publisher",
    "mainEntityOfPage",
  ],
  Report: ["name", "description", "datePublished", "dateModified", "author", "publisher", "image"],
  Dataset: [
    "name",
    "description",
    "creator",
    "license",
    "distribution",
    "isAccessibleForFree",
    "variableMeasured",
    "spatialCoverage",
  ],
  Person: ["name", "jobTitle", "email", "image", "worksFor"],
  ImageObject: [
    "contentUrl",
    "license",
    "acquireLicensePage",
    "creditText",
    "copyrightNotice",
    "creator",
  ],
};

test("every page has one graph with complete nodes and without dangling references", async () => {
  const everyone = new Set<string>();
  const pages = await Promise.all(paths.map(async (path) => ({ path, ...(await pageAt(path)) })));
  for (const { graph } of pages) for (const node of graph) everyone.add(node["@id"] ?? "");
  for (const { path, html, graph, ofType } of pages) {
    expect(html.match(/application\/ld\+json/g)).toHaveLength(1);
    for (const node of graph) {
      const missing = fields[node["@type"]]?.filter((field) => !node[field]?.toString());
      expect({ path, type: node["@type"], missing }).toEqual({
        path,
        type: node["@type"],
        missing: [],
      });
    }
    expect(ofType("Organization").map((node) => node["@id"])).toEqual([`${siteUrl}/#organization`]);
    expect(ofType("WebSite").map((node) => node["@id"])).toEqual([`${siteUrl}/#website`]);
    expect(ofType("WebPage").map((node) => node["@id"])).toEqual([siteUrl + path]);
    const named = [...JSON.stringify(graph).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id);
    expect({ path, lost: named.filter((id = "") => !everyone.has(id)) }).toEqual({
      path,
      lost: [],
    });
  }
});

test("the organization has the name, address, telephone and e-mail of the footer", async () => {
  const { text, ofType } = await pageAt("/privacy-policy");
  const [organization] = ofType("Organization");
  expect(text).toContain(organization?.["name"]);
  expect(text).toContain(organization?.["telephone"]);
  expect(text).toContain(organization?.["email"]);
  for (const part of ["streetAddress", "postalCode", "addressLocality"])
    expect(text).toContain(organization?.["address"][part]);
  await expectImage(organization?.["logo"].url);
});

test("breadcrumbs lead from home to the page with the pages' names; home has none", async () => {
  const titles = new Map<string, string>();
  for (const path of paths) {
    const { title, html } = await pageAt(path);
    const heading = decode(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? "");
    titles.set(siteUrl + path, `${title} ${heading}`);
  }
  expect((await pageAt("/")).ofType("BreadcrumbList")).toEqual([]);
  for (const path of paths.filter((of) => of !== "/")) {
    const [list] = (await pageAt(path)).ofType("BreadcrumbList");
    const steps: SchemaNode[] = list?.["itemListElement"];
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
    expect(steps[0]?.["item"]).toBe(`${siteUrl}/`);
    expect(steps.at(-1)?.["item"]).toBe(siteUrl + path);
    for (const { name, item } of steps) expect(titles.get(item)).toContain(name);
  }
});

test("services have the name, description and offers of their pages", async () => {
  for (const path of ["/analysis", "/consulting", "/instant-insight"]) {
    const { title, text, meta, ofType } = await pageAt(path);
    const [service] = ofType("Service");
    expect(title).toContain(service?.["name"]);
    expect(service?.["description"]).toBe(meta.get("description"));
    expect(service?.["provider"]["@id"]).toBe(`${siteUrl}/#organization`);
    for (const { itemOffered } of service?.["hasOfferCatalog"]?.itemListElement ?? []) {
      expect(text).toContain(itemOffered.name);
      expect(text).toContain(itemOffered.description);
    }
  }
});

test("an article has the headline and date of the page", async () => {
  for (const path of articles) {
    const { html, ofType } = await pageAt(path);
    const [article] = ofType("NewsArticle");
    expect(article?.["headline"]).toBe(decode(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? ""));
    expect(article?.["datePublished"]).toBe(/<time dateTime="([^"]+)"/.exec(html)?.[1]);
    expect(Date.parse(article?.["dateModified"])).toBeGreaterThanOrEqual(
      Date.parse(article?.["datePublished"]),
    );
  }
  const [path = ""] = articles;
  for (const image of (await pageAt(path)).ofType("NewsArticle")[0]?.["image"] ?? [])
    await expectImage(image);
});

test("a report has its name, date, analyst and dataset", async () => {
  for (const { path, heading } of knownPages.filter(({ path: of }) =>
    of.startsWith("/products/"),
  )) {
    const { html, text, ofType } = await pageAt(path);
    const [report] = ofType("Report");
    expect(report?.["name"]).toBe(heading);
    expect(report?.["dateModified"]).toBe(/<time dateTime="([^"]+)"/.exec(html)?.[1]);
    const [analyst] = ofType("Person");
    expect(report?.["contributor"]["@id"]).toBe(analyst?.["@id"]);
    for (const part of ["name", "jobTitle", "email"]) expect(text).toContain(analyst?.[part]);
    const [figures = ""] = /(?<=href=")\/charts\/[\w-]+(?=")/.exec(html) ?? [];
    expect(report?.["hasPart"]["@id"]).toBe(`${siteUrl}${figures}#dataset`);
    expect(ofType("Product")).toEqual([]);
    await expectImage(report?.["image"]);
  }
});

test("a dataset is described only on its chart's page, with all its files", async () => {
  const described = ({ path }: { path: string }) => path.startsWith("/charts/");
  for (const { path } of knownPages.filter((page) => !described(page)))
    expect({ path, datasets: (await pageAt(path)).ofType("Dataset") }).toEqual({
      path,
      datasets: [],
    });
  const views = [
    "/charts/daily-reach?country=nordics&year=2023",
    "/charts/svod-penetration?edition=2025-09",
  ];
  for (const path of [...distinctPages.filter(described).map((page) => page.path), ...views]) {
    const { text, ofType } = await pageAt(path);
    const [figures, ...others] = ofType("Dataset");
    expect(others).toEqual([]);
    if (!figures) throw new Error(`${path} has no figures`);
    const { name, description, variableMeasured, distribution } = figures;
    expect(figures["@id"]).toBe(`${siteUrl}${path.split("?")[0]}#dataset`);
    expect(text).toContain(name);
    expect(text).toContain(variableMeasured.name);
    expect(description.length).toBeGreaterThan(50);
    expect(description).toContain("Illustrative data.");
    expect(figures["version"]).toMatch(/^20\d\d-\d\d$/);
    expect(figures["temporalCoverage"] ?? "2026").toMatch(/^20\d\d(\/20\d\d)?$/);
    const types = distribution.map(({ encodingFormat }: SchemaNode) => encodingFormat);
    expect(types).toEqual(["text/csv", "application/json", "image/svg+xml", "image/png"]);
    for (const { encodingFormat, contentUrl } of distribution) {
      const file = await onSite(contentUrl);
      expect({ contentUrl, status: file.status }).toEqual({ contentUrl, status: 200 });
      expect(file.headers.get("content-type")).toContain(encodingFormat);
    }
    const table = await (await onSite(distribution[0].contentUrl)).text();
    for (const year of (figures["temporalCoverage"] ?? "").split("/").filter(Boolean))
      expect(`${table} ${variableMeasured.name}`).toContain(year);
  }
});

test("countries have their codes, in the address and where figures are from", async () => {
  const { ofType } = await pageAt("/charts/swedish-svod-by-age");
  expect(ofType("Organization")[0]?.["address"].addressCountry).toBe("SE");
  expect(ofType("Dataset")[0]?.["spatialCoverage"]).toEqual([
    { "@type": "Country", name: "Sweden", identifier: "SE" },
  ]);
});

test("the coverage of a dataset is derived from its table, and left out if the table does not give it", async () => {
  const coverage = async (path: string) => {
    const [figures] = (await pageAt(path)).ofType("Dataset");
    return {
      years: figures?.["temporalCoverage"],
      countries: figures?.["spatialCoverage"].map(({ name }: SchemaNode) => name).join(),
    };
  };
  const all = "Denmark,Finland,Norway,Sweden";
  expect(await coverage("/charts/svod-new-peak")).toEqual({ years: "2019/2026", countries: all });
  expect(await coverage("/charts/swedish-svod-by-age")).toEqual({
    years: "2025/2026",
    countries: "Sweden",
  });
  expect(await coverage("/charts/sport-following-and-paying")).toEqual({
    years: undefined,
    countries: all,
  });
  const norway = "country=norway&year=2024";
  expect(await coverage(`/charts/svod-penetration?${norway}`)).toEqual({
    years: "2019/2024",
    countries: all,
  });
  expect(await coverage(`/charts/daily-reach?${norway}`)).toEqual({
    years: "2024",
    countries: "Norway",
  });
});

test("people have the name, role, e-mail and telephone shown on the page", async () => {
  for (const [path, least] of [
    ["/contact", 12],
    ["/media", 5],
  ] as const) {
    const { html, text, ofType } = await pageAt(path);
    const people = ofType("Person");
    expect(people.length).toBeGreaterThanOrEqual(least);
    expect(new Set(people.map((person) => person["@id"])).size).toBe(people.length);
    for (const { name, jobTitle, email, telephone = "", image } of people) {
      expect(text).toContain(name);
      expect(text).toContain(jobTitle);
      expect(html).toContain(`mailto:${email}`);
      expect(text).toContain(telephone);
      await expectImage(image);
    }
  }
});

test("press pictures have their credit, owner and licence", async () => {
  const { text, ofType } = await pageAt("/media");
  const pictures = ofType("ImageObject");
  expect(pictures).toHaveLength(13);
  for (const picture of pictures) {
    expect(text).toContain(picture["creditText"]);
    expect(picture["copyrightNotice"]).toContain(firm.company.legalName);
    expect(picture["license"]).toBe(`${siteUrl}/media`);
    await expectImage(picture["contentUrl"]);
  }
  // The terms to which pictures and figures link.
  expect(text).toContain("free to use in editorial coverage");
  expect(text).toContain("Charts and figures of this site may be quoted");
});

test("a hostile title stays escaped text in the structured data", async () => {
  const titles = [
    ...hostileHtml.slice(0, 12),
    "</script><script>window.hit=1</script>",
    "&lt;/script&gt;&lt;script&gt;window.hit=1&lt;/script&gt;",
    "a\u2028b\u2029c <!-- ]]> \\u003c",
  ];
  const posts = fakePosts(titles.length, [2]).map((post, index) => ({
    ...post,
    title: titles[index] ?? "",
  }));
  const service = await startContentServer({ posts });
  const other = await startSite({ CONTENT_URL: service.baseUrl });
  try {
    for (const { id } of posts) {
      const response = await other.get(`/article/newsletter/${id}`);
      const html = await response.text();
      const json =
        /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
      expect(json).not.toMatch(/[<>\u2028\u2029]/);
      const [article] = readHead(html).ofType("NewsArticle");
      expect(article?.["headline"].length).toBeGreaterThan(0);
      // Structured data is not a script and needs no exception in the policy.
      expect(response.headers.get("content-security-policy")).not.toContain("unsafe");
    }
  } finally {
    await other.stop();
    await service.stop();
  }
});

async function expectImage(url: string) {
  const response = await onSite(url);
  expect({ url, status: response.status }).toEqual({ url, status: 200 });
  expect(response.headers.get("content-type")).toMatch(/^image\//);
  await response.arrayBuffer();
}
