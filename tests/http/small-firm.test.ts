import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyFirm } from "../support/firm-copy.ts";
import { said, sendForm } from "../support/send-form.ts";
import { startSite, type Site } from "../support/site.ts";
import { storedLeads } from "../support/stored-leads.ts";
import { expectValid } from "../support/valid-html.ts";

/**
 * A firm of one person with one report, one download, no pictures for the press and no news, and with one page more
 * than the site has: `content/pages/careers.yaml`, made of every kind of section.
 */
const siteUrl = "https://www.small.example";
const folder = fileURLToPath(new URL("../firms/small", import.meta.url));
let site: Site;

beforeAll(async () => {
  site = await startSite({ SITE_URL: siteUrl, CONTENT_DIR: folder });
});

afterAll(() => site?.stop());

const read = async (path: string) => (await site.get(path)).text();

test("no page has an empty part, a link that leads nowhere or invalid HTML", async () => {
  const seen = new Set<string>();
  const waiting = ["/"];
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const response = await site.get(path);
    const html = await response.text();
    const empty = [
      ...html.matchAll(
        /<(ul|ol|dl|tbody|nav|section|div)\b(?![^>]* aria-(?:live|hidden))[^>]*><\/\1>/g,
      ),
    ].map(([tag]) => tag);
    expect({ path, status: response.status, empty }).toEqual({
      path,
      status: 200,
      empty: [],
    });
    await expectValid(html);
    for (const [, href = ""] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g))
      if (!/\.\w+$/.test(href)) waiting.push(href);
  }
  expect([...seen]).toEqual(
    expect.arrayContaining([
      "/careers",
      "/downloads",
      "/media",
      "/news",
      "/products/tv-and-streaming",
    ]),
  );
});

test.each([
  ["/", ["Latest Reports"], [">News</h2>", "No news items found", "<dialog"]],
  ["/about", ["One at work"], ["clients", "history"]],
  ["/consulting", ["Pricing"], ["examples"]],
  ["/contact", ["Karin Ekstrand"], ['<h2 class="text-heading', "Hours", "How to find us"]],
  ["/media", ["Press contact"], ['id="portraits"', "Logotypes", "Spokespeople", "press-kit.zip"]],
  ["/news", ["No news items found."], []],
  ["/products/tv-and-streaming", ["Look inside", "Cite this report"], ["Related reports"]],
])("%s leaves out what the firm does not have", async (path, has, hasNot) => {
  const html = await read(path);
  expect(has.filter((part) => !html.includes(part))).toEqual([]);
  expect(hasNot.filter((part) => html.includes(part))).toEqual([]);
});

test("a file in content/pages is a page with all of its sections", async () => {
  const html = await read("/careers");
  expect([...html.matchAll(/<h[12][^>]*>([^<]+)/g)].map(([, heading]) => heading)).toEqual([
    "Work where the questions are written",
    "What you would do here",
    "A small firm with a large sample",
    "Open positions",
    "What you would explain",
    "Who you would meet",
    "Not now, but later?",
    "Ask before you apply",
    "What we do",
    "Firm",
    "Material",
    "Stockholm",
  ]);
  for (const part of [
    "<title>Careers | Nordsikt</title>",
    `<link rel="canonical" href="${siteUrl}/careers"/>`,
    `<meta property="og:image" content="${siteUrl}/social/careers.jpg"/>`,
    "whoever joined last.</q>",
    'data-hero=""',
    'class="chart',
    'name="landing-form"',
  ])
    expect(html).toContain(part);
});

test("it describes itself to machines", async () => {
  const [, json = ""] =
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await read("/careers")) ?? [];
  const graph: { "@type": string; name?: string }[] = JSON.parse(json)["@graph"];
  expect(graph.map(({ "@type": type, name }) => [type, name])).toEqual(
    expect.arrayContaining([
      ["WebPage", "Careers"],
      ["Person", "Karin Ekstrand"],
    ]),
  );
});

test("menus and footer link to it where its file says", async () => {
  const html = await read("/");
  const linksIn = (part: RegExp) =>
    [...(part.exec(html)?.[0] ?? "").matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href);
  const main = linksIn(/<nav aria-label="Main"[\s\S]*?<\/nav>/);
  expect(main[main.indexOf("/about") + 1]).toBe("/careers");
  expect(linksIn(/<nav id="mobile-menu"[\s\S]*?<\/nav>/)).toContain("/careers");
  const footer = linksIn(/<nav aria-label="Footer"[\s\S]*?<\/nav>/);
  expect(footer[footer.indexOf("/about") + 1]).toBe("/careers");
});

test("the site map, llms.txt and suggestions know it", async () => {
  expect(await read("/sitemap.xml")).toContain(
    `<loc>${siteUrl}/careers</loc><lastmod>2026-11-16</lastmod>`,
  );
  expect(await read("/llms.txt")).toContain(`[Careers](${siteUrl}/careers.md): Who we are`);
  expect(await read("/carers")).toMatch(/<nav aria-label="Suggestions"[^]*href="\/careers"/);
});

test("it has a Markdown form and a social image", async () => {
  const markdown = await read("/careers.md");
  expect(markdown).toContain("# Work where the questions are written");
  expect(markdown).toContain("> The best question of the week");
  const image = await site.get("/social/careers.jpg");
  expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
});

test("it is kept in memory like every page, and unknown addresses are not", async () => {
  expect((await site.get("/careers")).headers.get("cache-control")).toContain("public");
  expect((await site.get("/careres")).headers.get("cache-control")).toBe("no-store");
});

test("its form stores what is sent, without scripts too", async () => {
  const answer = await sendForm(
    site,
    { form: "signup", name: "Åsa", email: "a@b.example", newsletters: "on" },
    { path: "/careers" },
  );
  expect([answer.status, said(await answer.text())]).toEqual([
    200,
    "Success! Thank you for registering. You will hear from us soon.",
  ]);
  expect(storedLeads(site.dataDir, "News_registration")).toMatchObject([{ Email: "a@b.example" }]);
});

test("its form has a button, thanks and questions of its own, and stores the answers", async () => {
  expect(await read("/careers")).toContain("KEEP ME POSTED</button>");
  const answer = await sendForm(
    site,
    {
      form: "signup",
      page: "/careers",
      name: "Åsa",
      email: "b@b.example",
      newsletters: "on",
      "answer-role": "Analyst",
      "answer-may-call": "on",
    },
    { path: "/careers" },
  );
  expect(said(await answer.text())).toBe(
    "Success! Thank you. You will read of the next open position before anybody else does.",
  );
  expect(storedLeads(site.dataDir, "lead_answers")).toMatchObject([
    { page: "/careers", email: "b@b.example", answers: '{"role":"Analyst","may-call":true}' },
  ]);
});

test("a page without a form takes none", async () => {
  expect((await sendForm(site, { form: "signup" }, { path: "/no-such-page" })).status).toBe(404);
});

test("each wrong field of it is one line", async () => {
  const firm = await copyFirm(folder);
  await firm.edit("pages/careers.yaml", (text) =>
    text
      .replace("art: consulting", "art: constulting")
      .replace("footer: Firm", "footer: Frim")
      .replace("kind: text", "kind: txt")
      .replace("chart: swedish", "chart: swedsh")
      .replace("person: karin", "person: carin")
      .replace(/link: \/contact(?=\n*$)/, "link: /contakt"),
  );
  const { problems } = await firm.load();
  await firm.dispose();
  const fields = problems.map(
    (line) => /^pages\/careers\.yaml:\d+:\d+: ([\w.#]+): \S/.exec(line)?.[1] ?? line,
  );
  expect(fields.toSorted()).toEqual([
    "art",
    "navigation.footer",
    "sections.#1.kind",
    "sections.#4.chart",
    "sections.#5.person",
    "sections.#8.ctas.#1.link",
  ]);
});
