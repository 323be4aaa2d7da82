import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firm } from "../support/firm.ts";
import { pdfText } from "../../scripts/content-check/pdf-text.ts";
import { said, sendForm } from "../support/send-form.ts";
import { sharedSite } from "../support/shared-site.ts";
import { startSite, type Site } from "../support/site.ts";
import { storedLeads } from "../support/stored-leads.ts";

/**
 * Another firm: a Swedish one with two reports, three people, two countries, colours and a language of its own. Its site is
 * the same build with another folder.
 */
const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = "tests/firms/baltic";
/** The site of the first firm. */
const first = sharedSite();
let site: Site;

beforeAll(async () => {
  site = await startSite({ CONTENT_DIR: join(root, folder) });
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
    "/article/newsletter/999",
    "/instant-insight?country=estonia&with=sweden",
    "/news?search=zzz",
    "/downloads?autoOpen=true",
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
      "/about",
      "/analysis",
      "/article/newsletter/1",
      "/article/press-release/2",
      "/charts/ljudbocker",
      "/consulting",
      "/contact",
      "/downloads",
      "/instant-insight",
      "/media",
      "/news",
      "/privacy-policy",
      "/products/bocker-och-lasning",
    ]),
  );
});

test.each([
  "/llms.txt",
  "/feeds/news.xml",
  "/feeds/newsletters.json",
  "/feeds/press-releases.xml",
  "/index.md",
  "/media.md",
  "/article/newsletter/1.md",
  "/article/press-release/2/plain-text",
  "/charts/ljudbocker.csv",
  "/charts/ljudbocker.svg",
  "/charts/ljudbocker/embed",
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
  const html = await (await site.get("/products/bocker-och-lasning")).text();
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
  const { status, headers } = await site.get("/se/products/bocker-och-lasning");
  expect([status, headers.get("location")]).toEqual([301, "/products/bocker-och-lasning"]);
});

test("a preview of its report is asked for in Swedish, and stored under its name", async () => {
  const report = "Spel i hemmet";
  const answer = await sendForm(
    site,
    { form: "report-preview", about: report, name: "Åsa", email: "a@b.example", company: "C" },
    { path: "/products/spel-i-hemmet" },
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
    { form: "newsletter", name: "", email: "x" },
    { path: "/news" },
  );
  expect(englishIn(wordsOf(await answer.text()))).toEqual([]);
});
