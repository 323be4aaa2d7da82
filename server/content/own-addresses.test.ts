import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type FirmCopy, copyFirm } from "../../tests/support/firm-copy.ts";

/** A firm whose pages stand at addresses of its own. */
const root = fileURLToPath(new URL("../../", import.meta.url));
const news = "news/2026-09-03-boken-i-orat.md";
let firm: FirmCopy;
beforeEach(async () => {
  firm = await copyFirm(join(root, "tests/firms/baltic"));
});
afterEach(() => firm.dispose());

const replace = (file: string, from: string | RegExp, to: string) =>
  firm.edit(file, (text) => text.replace(from, to));
const nameAbout = (own: string) => replace("navigation.yaml", /^ {2}about: .*/m, `  about: ${own}`);

test("its reports and links have them", async () => {
  const { content } = await firm.load();
  expect(content?.reports.map(({ link }) => link)).toContain("/rapporter/spel-i-hemmet");
  expect(content?.navigation.main[0]?.to).toBe("/om-oss");
});

test("a link with the path of the program is told where the page stands", async () => {
  await replace("pages/accessibility.yaml", "after: /integritet", "after: /privacy-policy");
  await replace("pages/home.yaml", "/rapporter/bocker", "/products/bocker");
  await replace("pages/home.yaml", "link: /radgivning", "link: /article/newsletter/1");
  await replace("pages/home.yaml", "link: /direktsvar", "link: /instant-insight/");
  await replace("redirects.yaml", "to: /om-oss", "to: /about");
  await replace("redirects.yaml", "to: /rapporter/:slug", "to: /products/:slug");
  await replace(news, "/diagram/", "/charts/");
  await firm.edit(news, (text) => `${text}\nSe [oss](/about#team), [alla](/diagram).\n`);
  expect((await firm.load()).problems).toEqual([
    "pages/accessibility.yaml:11:3: navigation.after: the page /privacy-policy stands at /integritet",
    "pages/home.yaml:11:5: hero.cta.link: the page /products/bocker-och-lasning stands at /rapporter/bocker-och-lasning",
    "pages/home.yaml:14:5: hero.second.link: the page /article/newsletter/1 stands at /artikel/newsletter/1",
    "pages/home.yaml:36:7: chart.ctas.#1.link: the page /instant-insight stands at /direktsvar",
    "redirects.yaml:3:3: #1.to: the page /about stands at /om-oss",
    "redirects.yaml:9:3: #3.to: the page /products/:slug stands at /rapporter/:slug",
    "pages/accessibility.yaml:11:3: navigation.after: /privacy-policy stands neither in that menu nor in that group of the footer",
    `${news}:17:1: the page /charts/ljudbocker-i-tva-lander stands at /diagram/ljudbocker-i-tva-lander`,
    `${news}:19:1: the page /about stands at /om-oss`,
  ]);
});

test("a retired report leads to an own address, and not to itself", async () => {
  const retire = (to: string) =>
    firm.edit("reports/spel-i-hemmet.yaml", (text) => `retired: ${to}\n${text}`);
  const problemsOf = async () =>
    (await firm.load()).problems.filter((line) => line.includes("retired: "));
  const undo = await retire("/products");
  expect(await problemsOf()).toEqual([
    "reports/spel-i-hemmet.yaml:1:1: retired: the page /products stands at /rapporter",
  ]);
  await undo();
  await retire("/rapporter/spel-i-hemmet");
  expect(await problemsOf()).toEqual([
    "reports/spel-i-hemmet.yaml:1:1: retired: leads back to itself",
  ]);
});

test("a link to a page that is nowhere is told the nearest own address", async () => {
  await replace("pages/home.yaml", "link: /om-oss", "link: /om-os");
  await replace("pages/home.yaml", "/rapporter/bocker-och-lasning", "/products/brev");
  await replace(news, "/diagram/ljudbocker-i", "/diagram/ljudbok-i");
  expect((await firm.load()).problems).toEqual([
    "pages/home.yaml:11:5: hero.cta.link: there is no page /rapporter/brev: there are /rapporter/bocker-och-lasning, /rapporter/spel-i-hemmet; if its file was deleted, put it back with retired: /rapporter, or redirect /rapporter/brev in redirects.yaml",
    "pages/home.yaml:23:7: intro.ctas.#1.link: there is no page /om-os: did you mean /om-oss?",
    `${news}:17:1: there is no chart ljudbok-i-tva-lander: did you mean ljudbocker-i-tva-lander?`,
  ]);
});

test.each([
  ["/om-oss", "/kontakt", "there is a page /om-oss, which nobody would see"],
  ["/about", "/kontakt", "there is a page /om-oss, which nobody would see"],
  [
    "/products/:slug",
    "/kontakt",
    "there is a page /rapporter/bocker-och-lasning, which nobody would see",
  ],
  ["/products/gammal", "/rapporter/gammal", "leads to itself"],
])("a redirect from %s to %s is a mistake", async (from, to, problem) => {
  await firm.edit("redirects.yaml", (text) => `- from: ${from}\n  to: ${to}\n${text}`);
  const { problems } = await firm.load();
  expect(problems).toContain(`redirects.yaml:1:3: #1.from: ${problem}`);
});

test("a deleted report may be redirected from either address", async () => {
  await firm.remove("reports/spel-i-hemmet.yaml");
  const places = async () => (await firm.load()).problems.map((line) => line.split(": ", 1)[0]);
  const before = await places();
  expect(before).toContain("pages/about.yaml:31:7");
  for (const from of ["/products/spel-i-hemmet", "/rapporter/spel-i-hemmet"]) {
    const undo = await firm.edit(
      "redirects.yaml",
      (text) => `${text}\n- from: ${from}\n  to: /rapporter\n`,
    );
    const after = await places();
    expect(after).not.toContain("pages/about.yaml:31:7");
    expect(after.filter((place) => place?.startsWith("charts/"))).toEqual([]);
    await undo();
  }
});

test.each([
  ["news", "is the name of another page of the program: take another word"],
  ["media", "is the name of another page of the program: take another word"],
  ["accessibility", "is the address of pages/accessibility.yaml too"],
  ["om", "is the address of files/om too"],
  ["vi", "is the address of files/vi/a.txt too"],
  ["Om", '"Om" must be lower-case words with hyphens'],
  ["om/oss", '"om/oss" must be lower-case words with hyphens'],
  ["/om-oss", '"/om-oss" must be lower-case words with hyphens'],
  ["om--oss", '"om--oss" must be lower-case words with hyphens'],
  ["åäö", '"åäö" must be lower-case words with hyphens'],
  ['"{firm.language}"', "must be written out, without a reference"],
])("the page about the firm cannot stand at %s", async (own, problem) => {
  for (const file of ["om", "vi/a.txt"]) await firm.write(`files/${file}`, "text");
  await nameAbout(own);
  const { problems, content } = await firm.load();
  expect(problems).toContain(`navigation.yaml:4:3: addresses.about: ${problem}`);
  expect(content).toBeUndefined();
});

test("two pages cannot stand at one address, nor exchange theirs", async () => {
  const addressProblems = async () =>
    (await firm.load()).problems.filter((line) => line.includes(": addresses."));
  await nameAbout("nyheter");
  expect(await addressProblems()).toEqual([
    "navigation.yaml:13:3: addresses.news: is the address of about too",
  ]);
  await nameAbout("news");
  await replace("navigation.yaml", "news: nyheter", "news: about");
  expect(await addressProblems()).toEqual([
    "navigation.yaml:4:3: addresses.about: is the name of another page of the program: take another word",
    "navigation.yaml:13:3: addresses.news: is the name of another page of the program: take another word",
  ]);
});

test("a page may be given the name that it has", async () => {
  await nameAbout("about");
  const { problems } = await firm.load();
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.filter((line) => !line.includes("there is no page /om-oss"))).toEqual([]);
});

test("an added page cannot have the path of a program's page that stands elsewhere", async () => {
  const page = await readFile(join(firm.folder, "pages/accessibility.yaml"), "utf8");
  await firm.write("pages/subscription.yaml", page);
  expect((await firm.load()).problems).toContain(
    "pages/subscription.yaml: the address /subscription is taken: give it another name",
  );
});

test("every name that stands first in a path of the program can be changed, or is taken", async () => {
  const routes = await readFile(join(root, "app/routes.ts"), "utf8");
  const names = [...routes.matchAll(/ route\("([a-z-]+)(?=[/"])/g)].map(([, name = ""]) => name);
  expect(names).toEqual(expect.arrayContaining(["charts", "images", "oembed", "subscription"]));
  for (const name of new Set(names.filter((each) => each !== "about"))) {
    const undo = await nameAbout(name);
    const problem = (await firm.load()).problems.find((line) =>
      line.includes(": addresses.about: "),
    );
    await undo();
    expect(problem).toMatch(/ is (?:the name of another page of the program|taken): /);
  }
});

test("an address for something else is no field", async () => {
  await replace("navigation.yaml", "  about: om-oss", "  feeds: floden\n  about: om-oss");
  expect((await firm.load()).problems).toContain(
    "navigation.yaml:4:3: addresses.feeds: is no field here: there are about, analysis, article, charts, consulting, contact, downloads, instant-insight, media, news, privacy-policy, products, …",
  );
});
