import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firm } from "../support/firm.ts";
import { programPath } from "#app/lib/site-addresses.ts";
import { readContent } from "../../server/content/load-content.ts";
import { crawl } from "../support/crawl.ts";
import { pdfText } from "../../scripts/content-check/pdf-text.ts";
import { said, sendForm } from "../support/send-form.ts";
import { sharedSite } from "../support/shared-site.ts";
import { startSite, type Site } from "../support/site.ts";
import { storedLeads } from "../support/stored-leads.ts";

/**
 * Another firm: a Swedish one with two reports, three people, two countries, colours, a language and addresses of its own. Its
 * site is the same build with another folder.
 */
const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = "tests/firms/baltic";
/** The site of the first firm. */
const first = sharedSite();
let site: Site;
const siteUrl = "http://www.fyrbak.example";
const baltic = await readContent(join(root, folder));
const leadsTo = async (path: string) => {
  const { status, headers } = await site.get(path);
  return [status, headers.get("location")];
};

beforeAll(async () => {
  site = await startSite({
    CONTENT_DIR: join(root, folder),
    SITE_URL: siteUrl,
    TRUSTED_PROXIES: "127.0.0.1",
  });
});

afterAll(() => site?.stop());

/** What only the first firm has. */
const traces = [
  firm.company.name,
  firm.company.address.street,
  firm.company.phone,
  ...firm.people.flatMap(({ name, image }) => [name, image]),
  ...firm.reports.map(({ title }) => title),
].map((trace) => trace.toLowerCase());
const tracesIn = (text: string) => traces.filter((trace) => text.toLowerCase().includes(trace));

/** Words that hardly any English sentence does without, and that Swedish does not have. */
const englishWords =
  /\b(?:the|this|that|with|your|you|our|are|is|was|of|from|what|who|how|when|please|could|not|page|read|more|next|previous|share|download|back|open|close|search)\b/gi;

/** What somebody may read or hear of a page: its text, and the attributes and metadata that have words. */
function wordsOf(html: string): string {
  const [head = "", body = ""] = html.split("</head>");
  const attributes = [
    ...html.matchAll(/ (?:alt|aria-label|title|placeholder)="([^"]*)"/g),
    ...head.matchAll(
      /<meta (?:name|property)="(?:description|og:[a-z:]*(?:title|description|alt|site_name)|twitter:[a-z:]+)" content="([^"]*)"/g,
    ),
    ...head.matchAll(/<title>([^<]*)/g),
    ...html.matchAll(/href="mailto:[^"?]*\?([^"]*)/g),
  ].map(([, words = ""]) => safelyDecoded(words));
  const text = body
    .replace(/<(script|style|code|pre)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]+>/g, " ");
  return [...attributes, text]
    .join("\n")
    .replace(/https?:\/\/\S+|[\w.-]+@[\w.-]+|\/[\w/.-]+/g, " ");
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const englishIn = (text: string) => [...new Set(text.match(englishWords))];

test("no page has a trace of the first firm or a word of English", async () => {
  const seen = new Set<string>();
  const waiting = [
    "/",
    "/no-such-page",
    "/artikel/newsletter/999",
    "/direktsvar?country=estonia&with=sweden",
    "/nyheter?search=zzz",
    "/hamta?autoOpen=true",
  ];
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const html = await (await site.get(path)).text();
    const language = html.startsWith("<!DOCTYPE html>") ? html.slice(15, 31) : "";
    const found = { traces: tracesIn(html), english: englishIn(wordsOf(html)), language };
    expect({ path, ...found, ours: html.includes("Fyrbåk") }).toEqual({
      path,
      traces: [],
      english: [],
      language: path.endsWith("/plain-text") ? "" : '<html lang="sv">',
      ours: true,
    });
    for (const [, href = ""] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g))
      if (!/\.\w+$/.test(href)) waiting.push(href);
  }
  expect([...seen]).toEqual(
    expect.arrayContaining([
      "/om-oss",
      "/analys",
      "/artikel/newsletter/1",
      "/artikel/press-release/2",
      "/diagram/ljudbocker",
      "/radgivning",
      "/kontakt",
      "/hamta",
      "/direktsvar",
      "/nyheter",
      "/pressrum",
      "/integritet",
      "/rapporter/bocker-och-lasning",
    ]),
  );
});

test.each([
  "/llms.txt",
  "/feeds/news.xml",
  "/feeds/newsletters.json",
  "/feeds/press-releases.xml",
  "/index.md",
  "/pressrum.md",
  "/artikel/newsletter/1.md",
  "/artikel/press-release/2/plain-text",
  "/diagram/ljudbocker.csv",
  "/diagram/ljudbocker.svg",
  "/diagram/ljudbocker/embed",
  "/site.webmanifest",
  "/%ff",
])("nor has %s", async (path) => {
  const text = await (await site.get(path)).text();
  expect(tracesIn(text)).toEqual([]);
  expect(englishIn(wordsOf(`</head>${text}`))).toEqual([]);
});

test("its PDF is in Swedish, with its own people", async () => {
  const pdf = Buffer.from(await (await site.get("/bocker-och-lasning-smakprov.pdf")).arrayBuffer());
  const text = pdfText(pdf);
  expect(text).toContain("SMAKPROV, SEPTEMBER 2026");
  expect(tracesIn(text)).toEqual([]);
  // Beside its text the file has the bytes of its fonts, in which any short word may occur.
  const english = pdfText(
    await readFile(join(root, "tests/firms/nordic/files/audio-market-preview.pdf")),
  );
  for (const [theirs, ours] of [
    ["Illustrative data", "Exempeldata"],
    ["Source:", "Källa:"],
  ] as const) {
    expect(english).toContain(theirs);
    expect(text).not.toContain(theirs);
    expect(text).toContain(ours);
  }
});

test("no file that is shipped has the name of the first firm, the program's own files aside", () => {
  const { stdout } = spawnSync(
    process.execPath,
    ["scripts/check.ts", "--moved-from", firm.company.name],
    { cwd: root, env: { ...process.env, CONTENT_DIR: folder }, encoding: "utf8" },
  );
  expect(stdout).toContain("tests/firms/nordic/");
  const remaining = stdout.split("\n").filter((line) => line.startsWith(`${folder}/`));
  expect(remaining).toEqual([]);
});

test("its dates, numbers and colours are its own", async () => {
  const html = await (await site.get("/rapporter/bocker-och-lasning")).text();
  expect(html).toContain("september 2026");
  expect(html).toContain("27 %");
  expect(html).toContain('<meta name="theme-color" content="#0f2147"');
});

test("its style sheet has its colours and its social images its own words", async () => {
  const [, sheet = ""] =
    /href="(\/look\/[\da-f]+\.css)"/.exec(await (await site.get("/")).text()) ?? [];
  expect(await (await site.get(sheet)).text()).toContain("--color-forest-900:#0f2147");
  const cover = async (of: Pick<Site, "get">) => (await of.get("/social/home.jpg")).arrayBuffer();
  const [ours, theirs] = [await cover(site), await cover(first)];
  expect(ours.byteLength).toBeGreaterThan(10_000);
  expect(Buffer.from(ours).equals(Buffer.from(theirs))).toBe(false);
});

test("old Swedish addresses still lead to its pages", async () => {
  const moved = [301, "/rapporter/bocker-och-lasning"];
  expect(await leadsTo("/se/products/bocker-och-lasning")).toEqual(moved);
});

test("a preview of its report is asked for in Swedish, and stored under its name", async () => {
  const report = "Spel i hemmet";
  const answer = await sendForm(
    site,
    { form: "report-preview", about: report, name: "Åsa", email: "a@b.example", company: "C" },
    { path: "/rapporter/spel-i-hemmet" },
  );
  const html = await answer.text();
  expect([answer.status, said(html)]).toEqual([
    200,
    "Tack. Skicka meddelandet till oss, så får du smakprovet inom en arbetsdag.",
  ]);
  expect(englishIn(wordsOf(html))).toEqual([]);
  expect(storedLeads(site.dataDir, "Report_preview_downloads")).toMatchObject([
    { Email: "a@b.example", "Report downloaded": report },
  ]);
});

test("what is missing in a form is said in Swedish", async () => {
  const answer = await sendForm(
    site,
    { form: "signup", name: "", email: "x" },
    { path: "/nyheter" },
  );
  expect(englishIn(wordsOf(await answer.text()))).toEqual([]);
});

/** The names of the program that the firm has replaced, at the beginning of a path. */
const replaced =
  /^\/(?:about|analysis|article|charts|consulting|contact|downloads|instant-insight|media|news|privacy-policy|products|search|subscription|your-data)(?![\w.-])/;

describe("its own addresses", () => {
  test("are in every link, which leads to its page without a redirect", async () => {
    // No other firm's pictures are made before the tests, and making them takes minutes.
    const get: Site["get"] = async (path) =>
      path.startsWith("/pictures/") ? new Response() : site.get(path);
    const { pages, targets, fragments } = await crawl({ get }, siteUrl, 5, (path) =>
      programPath(baltic, path),
    );
    const broken = [...targets].filter(([, { status }]) => status !== 200);
    expect(broken.map(([path, { status, from }]) => `${status} ${path} on ${from}`)).toEqual([]);
    const others = [...pages].filter(([path, { canonical, noindex }]) => {
      const named = canonical?.replace(siteUrl, "");
      return named === undefined ? !noindex : named !== path && named !== path.split("?")[0];
    });
    expect(others.map(([path, { canonical }]) => `${path}: ${canonical}`)).toEqual([]);
    expect([...targets.keys()].filter((path) => replaced.test(path))).toEqual([]);
    expect(fragments.map(({ page }) => page).filter((path) => replaced.test(path))).toEqual([]);
    expect([...pages.keys()]).toEqual(
      expect.arrayContaining(["/om-oss", "/artikel/press-release/2", "/diagram/ljudbocker"]),
    );
  }, 60_000);

  test("are in everything that pages and files say about themselves", async () => {
    const xml = await (await site.get("/sitemap.xml")).text();
    const listed = [...xml.matchAll(/<loc>([^<]*)/g)].map(([, url = ""]) =>
      url.slice(siteUrl.length),
    );
    expect(listed).toEqual(
      expect.arrayContaining([
        "/om-oss",
        "/rapporter/spel-i-hemmet",
        "/diagram/ljudbocker",
        "/artikel/newsletter/1",
        "/pressrum",
        "/accessibility",
      ]),
    );
    const files = [
      "/sitemap.xml",
      "/llms.txt",
      "/speculation-rules.json",
      "/news.json",
      "/instant-insight.json",
      "/feeds/news.xml",
      "/feeds/news.json",
      "/diagram/ljudbocker.json",
      "/diagram/ljudbocker.svg",
      "/diagram/ljudbocker/embed",
      `/oembed?url=${siteUrl}/diagram/ljudbocker`,
      "/artikel/press-release/2/plain-text",
      "/hamta?document=bocker-och-lasning",
      ...listed.flatMap((path) => [path, path === "/" ? "/index.md" : `${path}.md`]),
    ];
    const found: string[] = [];
    const missing = ["/no-such-page", "/artikel/newsletter/999", "/diagram/no-such/embed"];
    for (const file of [...files, ...missing]) {
      const response = await site.get(file);
      expect([file, response.status]).toEqual([file, missing.includes(file) ? 404 : 200]);
      const text = await response.text();
      for (const [, path = ""] of text.matchAll(
        /(?:["'(>\s]|fyrbak\.example)(\/[a-z][^"'()<>\s]*)/g,
      ))
        if (replaced.test(path)) found.push(`${path} in ${file}`);
    }
    expect(found).toEqual([]);
  });

  test.each([
    ["/about", "/om-oss"],
    ["/about/?utm_source=x&a=1", "/om-oss?utm_source=x&a=1"],
    ["/ABOUT", "/om-oss"],
    ["/OM-OSS/", "/om-oss"],
    ["/%6Fm-oss", "/om-oss"],
    ["//om-oss//", "/om-oss"],
    ["/about.md?a", "/om-oss.md?a"],
    ["/Om-Oss.md", "/om-oss.md"],
    ["/om-fyrbak", "/om-oss"],
    ["/products/spel-i-hemmet", "/rapporter/spel-i-hemmet"],
    ["/charts/ljudbocker.csv", "/diagram/ljudbocker.csv"],
    ["/charts/ljudbocker/embed?edition=2026-09", "/diagram/ljudbocker/embed?edition=2026-09"],
    ["/article/0002/press-release", "/artikel/press-release/2"],
    ["/article/press-release/2/plain-text", "/artikel/press-release/2/plain-text"],
    ["/se/article/newsletter/1", "/artikel/newsletter/1"],
    ["/subscription/end?t=x", "/prenumeration/end?t=x"],
  ])("%s leads to %s for good", async (from, to) => {
    expect(await leadsTo(from)).toEqual([301, to]);
    const head = await site.get(from, { method: "HEAD" });
    expect([head.status, head.headers.get("location")]).toEqual([301, to]);
    // Once more, because a cached page must not take its place.
    await site.get(to);
    expect(await leadsTo(from)).toEqual([301, to]);
  });

  test("are in the redirects of pages", async () => {
    expect(await leadsTo("/artikel")).toEqual([302, "/nyheter"]);
    expect(await leadsTo("/artikel/newsletter/2")).toEqual([301, "/artikel/press-release/2"]);
    expect(await leadsTo("/nyheter?page=02")).toEqual([301, "/nyheter?page=2"]);
    expect(await leadsTo("/diagram/spelapparater?year=1")).toEqual([302, "/diagram/spelapparater"]);
  });

  test.each([
    "/om-oss/about",
    "/om-oss%2F",
    "/om-oss/om-oss",
    "/rapporter/rapporter",
    "/om-oss.data",
    "/about.data",
    "/nyheter.json",
    "/no-such-page",
    "/omoss",
  ])("do not make a page of %s", async (path) => {
    expect((await site.get(path)).status).toBe(404);
  });

  test("have the pages nearest to a mistyped one", async () => {
    const html = await (await site.get("/rapporter/spel-i")).text();
    expect(html).toContain('<a href="/rapporter/spel-i-hemmet" class="link">');
  });

  test("are marked in the menus", async () => {
    expect(await (await site.get("/om-oss")).text()).toMatch(
      /<a aria-current="page" (?:[^>]* )?href="\/om-oss"|<a (?:[^>]* )?href="\/om-oss" aria-current="page"/,
    );
    expect(await (await site.get("/rapporter/spel-i-hemmet")).text()).toMatch(
      /<a [^>]*href="\/rapporter"[^>]*aria-current="true"|<a aria-current="true"[^>]*href="\/rapporter"/,
    );
    expect(await (await site.get("/analys")).text()).toContain('data-current="true"');
  });

  test("leave the addresses of social images as they are", async () => {
    const html = await (await site.get("/rapporter/spel-i-hemmet")).text();
    expect(html).toContain(`content="${siteUrl}/social/products-spel-i-hemmet.jpg"`);
    expect((await site.get("/social/products-spel-i-hemmet.jpg")).status).toBe(200);
  });

  test("show a chart in an article and in its feed", async () => {
    const html = await (await site.get("/artikel/newsletter/1")).text();
    expect(html).toMatch(
      /<figure[^>]*class="chart[\s\S]*href="\/diagram\/ljudbocker-i-tva-lander"/,
    );
    const feed = await (await site.get("/feeds/newsletters.json")).text();
    expect(feed).toContain(`<img src=\\"${siteUrl}/diagram/ljudbocker-i-tva-lander.png\\"`);
  });

  test.each([
    ["/nyheter", "/nyheter"],
    ["/news", "/nyheter"],
    ["/article/newsletter/1", "/artikel/newsletter/1"],
  ])("take a form that is posted to %s, and show it at %s", async (path, action) => {
    const email = `${path.length}@b.example`;
    const send = (name: string) =>
      sendForm(
        site,
        { form: "signup", name, email, newsletters: "on" },
        { path, headers: { referer: site.url + path } },
      );
    const wrong = await send("");
    expect([path, wrong.status]).toEqual([path, 422]);
    const html = await wrong.text();
    const [, form = ""] = /<form ([^>]*)>/.exec(html.slice(html.indexOf("site-island"))) ?? [];
    expect(form).toContain(`action="${action}"`);
    expect(html.includes(`value="${email}"`)).toBe(true);
    expect((await send("Åsa")).status).toBe(200);
    expect(storedLeads(site.dataDir, "News_registration")).toContainEqual(
      expect.objectContaining({ Email: email, page: path }),
    );
  });
});
