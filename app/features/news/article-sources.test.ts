import { describe, expect, test } from "vitest";
import { firm } from "../../../tests/support/firm.ts";
import type { ArticleBlock, NewsItem, SafeHtml } from "#server/news/content-service.ts";
import { articleAuthor, articleReport, neighboursOf, relatedTo } from "./article-sources.ts";

describe("the author", () => {
  const [person] = firm.people;
  const name = person?.name ?? "";

  test.each([
    ["as it stands in people.yaml", name],
    ["in another case", name.toUpperCase()],
    ["with other spaces", ` ${name.replaceAll(" ", " \u00a0\n")} `],
    [
      "with a soft hyphen and a mark of direction",
      `\u200e${name.slice(0, 3)}\u00ad${name.slice(3)}`,
    ],
    ["in full-width letters", name.replaceAll(/[a-z]/gi, fullWidth)],
  ])("is matched to a team member by a name %s", (_, author) => {
    expect(articleAuthor(firm, { author })).toEqual({ name, person });
  });

  test("is matched to a team member by a name with decomposed accents", () => {
    const accented = firm.people.find(
      (somebody) => somebody.name !== somebody.name.normalize("NFD"),
    );
    const author = (accented?.name ?? name).normalize("NFD");
    expect(articleAuthor(firm, { author })?.person).toBe(accented ?? person);
  });

  test.each([
    "Somebody Else",
    `${name} Jr`,
    name.slice(0, -1),
    "<b>Karin Ekstrand</b>",
    "constructor",
    "__proto__",
    "x".repeat(80),
  ])("is only a name if it is not a team member: %s", (author) => {
    expect(articleAuthor(firm, { author })).toEqual({ name: author, person: undefined });
  });

  test("is undefined if the content service names none", () => {
    expect(articleAuthor(firm, { author: "" })).toBeUndefined();
  });
});

const fullWidth = (letter: string) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0);

const chart = (path: string): ArticleBlock => ({
  layout: "chart",
  path,
  html: "" as SafeHtml,
});
describe("the report related to an article", () => {
  test.each(
    firm.reports.flatMap(({ id, link }) => [[id, id] as const, [link.slice(10), id] as const]),
  )("is the one named by the tag %s", (term, id) => {
    expect(articleReport(firm, { terms: ["newsletter", term], acf: [] })?.id).toBe(id);
    expect(articleReport(firm, { terms: [term.toUpperCase()], acf: [] })?.id).toBe(id);
  });

  test("is that of the first chart with a report", () => {
    const acf = [chart("/charts/none"), chart("/charts/podcast-weekly-reach")];
    expect(articleReport(firm, { terms: ["newsletter"], acf })?.id).toBe("audio-market");
    expect(
      articleReport(firm, {
        terms: [],
        acf: [chart("/charts/svod-penetration?edition=1990-01")],
      }),
    ).toBeUndefined();
  });

  test("is taken from a tag before a chart", () => {
    const acf = [chart("/charts/podcast-weekly-reach")];
    expect(articleReport(firm, { terms: ["nordic-piracy"], acf })?.id).toBe("nordic-piracy");
  });

  test.each([
    "",
    "newsletter",
    "products",
    "audio",
    "constructor",
    "%F0%9F%92%A9",
    "x".repeat(200),
  ])("is undefined for the tag %j", (term) => {
    expect(articleReport(firm, { terms: [term], acf: [] })).toBeUndefined();
  });
});

describe("the neighbours of an article", () => {
  const item = (id: number, type = "NEWSLETTER") => ({ id, type }) as NewsItem;
  const all = [item(9), item(7, "PRESS RELEASE"), item(8), item(5), item(4), item(3), item(2)];

  test("are the previous and the next one in the list", () => {
    expect(neighboursOf(8, all)).toEqual({ previous: item(5), next: item(7, "PRESS RELEASE") });
    expect(neighboursOf(9, all)).toEqual({ previous: item(7, "PRESS RELEASE"), next: undefined });
    expect(neighboursOf(2, all)).toEqual({ previous: undefined, next: item(3) });
  });

  test("are undefined if the list does not contain the article", () => {
    const none = { previous: undefined, next: undefined };
    expect(neighboursOf(99, all)).toEqual(none);
    expect(neighboursOf(8, [])).toEqual(none);
  });

  test("are left out of the three related articles of the same type", () => {
    const related = relatedTo({ id: 8, type: "NEWSLETTER" }, neighboursOf(8, all), all);
    expect(related.map(({ id }) => id)).toEqual([9, 4, 3]);
  });
});
