import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { firm } from "../support/firm.ts";
import { firmFolder } from "../support/firm-folder.ts";
import { sharedSite } from "../support/shared-site.ts";

const { promises } = parse(readFileSync(join(firmFolder, "firm.yaml"), "utf8"));

/** Statements on one page that another page must confirm. Texts are compared without tags, on one line. */
const site = sharedSite();

async function mainOf(path: string): Promise<string> {
  const html = await (await site.get(path)).text();
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
}

async function textOf(path: string): Promise<string> {
  return (await mainOf(path))
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");
}

interface Pair {
  /** The page with the statement. */
  on: string;
  says: RegExp;
  /** The page that confirms it, and the texts required there. */
  leadsTo: string;
  whichSays: RegExp[];
  /** Set if the page does not link to the other one and both only have to agree. */
  elsewhere?: true;
}

const pairs: Pair[] = [
  {
    on: "/",
    says: /Streaming in Sweden reaches a new peak/,
    leadsTo: "/products/tv-and-streaming",
    whichSays: [/72 per cent/, /peak/],
  },
  {
    on: "/",
    says: /What they give up to do so is the real story/,
    leadsTo: "/products/tv-and-streaming",
    whichSays: [/fewer services|give up|given up/i],
  },
  {
    on: "/",
    says: /72 per cent of Swedish homes pay for streaming/,
    leadsTo: "/instant-insight",
    whichSays: [/72%/],
  },
  {
    on: "/",
    says: /The Battle for Attention/,
    leadsTo: "/downloads",
    whichSays: [/The Battle for Attention/],
    elsewhere: true,
  },
  {
    on: "/consulting",
    says: /Advice with the figures on the table/,
    leadsTo: "/consulting",
    whichSays: [/Subscribers who cancelled within three months/],
  },
  {
    on: "/consulting",
    says: new RegExp(`You get a page back ${promises.proposal}`),
    leadsTo: "/contact",
    whichSays: [new RegExp(`You get a page back .* ${promises.proposal}`)],
  },
  {
    on: "/about",
    says: new RegExp(`you will have it ${promises.figure}`),
    leadsTo: "/contact",
    whichSays: [new RegExp(`A question about a figure is answered ${promises.figure}`)],
  },
  {
    on: "/about",
    says: /Thirty years of asking the same question/,
    leadsTo: "/about",
    whichSays: [/\b1996\b/, /\b2026\b/],
  },
  {
    on: "/analysis",
    says: /More than 20,000 interviews a year, in four countries/,
    leadsTo: "/about",
    whichSays: firm.countries.map(({ name }) => new RegExp(`${name} 5,\\d00`)),
    elsewhere: true,
  },
  {
    on: "/products",
    says: /Seven reports/,
    leadsTo: "/products",
    whichSays: firm.reports.map(({ title }) => new RegExp(title)),
  },
  {
    on: "/about",
    says: /Twelve people/,
    leadsTo: "/contact",
    whichSays: [/Twelve people/, ...firm.people.map(({ name }) => new RegExp(name))],
  },
];

test.each(pairs)("$on says $says, and $leadsTo confirms it", async ({ on, says, ...kept }) => {
  expect(await textOf(on)).toMatch(says);
  const isLinked = (await mainOf(on)).includes(`href="${kept.leadsTo}"`);
  expect(isLinked || kept.elsewhere === true || on === kept.leadsTo).toBe(true);
  const text = await textOf(kept.leadsTo);
  for (const words of kept.whichSays) expect(text).toMatch(words);
});

test("the numbers of people, reports and interviews are those in the headlines", () => {
  expect(firm.people).toHaveLength(12);
  expect(firm.reports).toHaveLength(7);
  expect(firm.countries).toHaveLength(4);
  expect(firm.countries.reduce((sum, { interviews }) => sum + interviews, 0)).toBeGreaterThan(
    20_000,
  );
});
