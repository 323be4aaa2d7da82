import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firm, testContent } from "../../../tests/support/firm.ts";
import { growth, mostGrowth, processorMs } from "../../../tests/support/growth.ts";
import { searchText } from "#app/lib/search-text.ts";
import type { NewsItem } from "#server/news/content-service.ts";
import { excerpt, markedText, wordsIn, type Piece } from "./excerpt.ts";
import { searchDocuments, type SearchDocument } from "./search-documents.ts";
import { createSearchIndex, search } from "./search-index.ts";

const text = (pieces: readonly Piece[]) => pieces.map((piece) => piece.text).join("");
const marked = (pieces: readonly Piece[]) =>
  pieces.filter(({ isMatch }) => isMatch).map((piece) => piece.text);

const documents: SearchDocument[] = [
  ["Streaming in Sweden", ["First sentence. Paid streaming reaches a peak. Last sentence."]],
  ["Ljudböcker i Norden", ["En tredjedel lyssnar på ljudböcker.", "Lyssningen i Öresund ökar."]],
  ["Smørrebrød & Æbleskiver", ["Straße, Đorđe, Łódź, Þór."]],
  ["Privacy policy", ["What is stored about the reader."]],
  ["Piracy", ["What is watched without anyone being paid, and the audiobooks nobody bought."]],
  ["Pay television", ["The price rises, and the audience of the telecommunications companies."]],
].map(([title = "", texts = []]) => ({
  kind: "page",
  title: String(title),
  to: `/${String(title).length}`,
  about: [],
  texts: [texts].flat(),
}));
const index = await createSearchIndex(documents);
const titles = (query: string) => search(index, query).results.map(({ title }) => text(title));

describe("a word is found", () => {
  test.each([
    ["LJUDBOCKER", "Ljudböcker i Norden"],
    ["ljudbo\u0308cker", "Ljudböcker i Norden"],
    ["Oresund", "Ljudböcker i Norden"],
    ["smorrebrod", "Smørrebrød & Æbleskiver"],
    ["aebleskiver", "Smørrebrød & Æbleskiver"],
    ["strasse", "Smørrebrød & Æbleskiver"],
    ["dorde", "Smørrebrød & Æbleskiver"],
    ["ŁÓDŹ", "Smørrebrød & Æbleskiver"],
    ["strea\u00admi\u200bng", "Streaming in Sweden"],
  ])("without case, marks and invisible characters: %s", (query, title) => {
    expect(titles(query)).toEqual([title]);
  });

  test.each([
    ["streming", "Streaming in Sweden", "a letter is missing"],
    ["streamming", "Streaming in Sweden", "a letter is twice there"],
    ["straming", "Streaming in Sweden", "a letter is missing"],
    ["streaning", "Streaming in Sweden", "another letter"],
    ["straeming", "Streaming in Sweden", "two letters are swapped"],
    ["swdeen", "Streaming in Sweden", "and in a short word"],
    ["televsi", "Pay television", "and at the end of what is typed"],
    ["stremaing sweden", "Streaming in Sweden", "and another word is right"],
    ["telecomunicatins", "Pay television", "two errors in a long word"],
  ])("with a typing error: %s", (query, title) => {
    expect(titles(query)).toEqual([title]);
  });

  test("by its beginning: the last one, while it is typed, and any longer one", () => {
    expect(titles("st")).toContain("Streaming in Sweden");
    expect(titles("audi")).toEqual(["Pay television", "Piracy"]);
    expect(titles("audi price")).toEqual(["Pay television"]);
    expect(titles("s")).not.toContain("Streaming in Sweden");
    expect(search(index, "swe paid")).toMatchObject({ isPartial: true });
  });

  test("first in the title, then in the text", () => {
    expect(titles("paid")).toHaveLength(2);
    const both = [
      { ...(documents[0] as SearchDocument), title: "Price" },
      { ...(documents[5] as SearchDocument) },
    ];
    return createSearchIndex(both.toReversed()).then((made) =>
      expect(search(made, "price").results.map(({ title }) => text(title))).toEqual([
        "Price",
        "Pay television",
      ]),
    );
  });
});

test("a word that occurs, or begins one, is not taken for a typing error", async () => {
  const [first] = documents as [SearchDocument];
  const made = await createSearchIndex(
    ["sport", "shortlist", "sporting"].map((title) => ({ ...first, title })),
  );
  const found = (query: string) => search(made, query).results.map(({ title }) => text(title));
  expect(found("sport")).toEqual(["sport", "sporting"]);
  expect(found("short")).toEqual(["shortlist"]);
});

test("short words and figures have no typing errors", async () => {
  const figures = await createSearchIndex([
    { ...(documents[0] as SearchDocument), texts: ["12000 interviews, a book"] },
  ]);
  expect(search(figures, "12001").total).toBe(0);
  expect(search(figures, "bouk").total).toBe(0);
  expect(search(figures, "12000").total).toBe(1);
});

test("all words must be there, or it is said that only some are", () => {
  expect(search(index, "price audience")).toMatchObject({ total: 1, isPartial: false });
  expect(search(index, "price sweden")).toMatchObject({ total: 2, isPartial: true });
});

test("a word that most documents have does not count where others are there", async () => {
  const many = ["radio", "music", "sport", "film"].map((word) => ({
    ...(documents[0] as SearchDocument),
    title: word,
    texts: [`The ${word} of the year. Now ${word} alone.`],
  }));
  const made = await createSearchIndex(many);
  const { results, total } = search(made, "the future of radio");
  expect(total).toBe(1);
  expect(marked(results[0]?.sentence ?? [])).toEqual(["radio"]);
  expect(search(made, "the")).toMatchObject({ total: 4, isPartial: false });
});

test("if there is nothing, the nearest spelling is suggested as it is written", () => {
  expect(search(index, "ljxdbxckxr")).toMatchObject({ total: 0, suggestion: "ljudböcker" });
  expect(search(index, "piad")).toMatchObject({ total: 0, suggestion: "paid" });
  expect(search(index, "qqqqqqq")).toMatchObject({ total: 0, suggestion: undefined });
});

test("at most 30 results are shown, and all are counted", async () => {
  const many = Array.from({ length: 45 }, () => documents[0] as SearchDocument);
  const { results, total } = search(await createSearchIndex(many), "sweden");
  expect([results.length, total]).toEqual([30, 45]);
});

describe("the sentence", () => {
  const of = (texts: string[], ...terms: string[]) => excerpt(texts, new Set(terms), () => 1);

  test("is the one that has the words, which are marked", () => {
    const [result] = search(index, "streaming").results;
    expect(result?.sentence).toEqual([
      { text: "Paid ", isMatch: false },
      { text: "streaming", isMatch: true },
      { text: " reaches a peak.", isMatch: false },
    ]);
    expect(marked(result?.title ?? [])).toEqual(["Streaming"]);
  });

  test("is the first one if no sentence has them", () => {
    expect(text(of(["", "One. Two."], "three"))).toBe("One.");
    expect(of([], "three")).toEqual([]);
  });

  test("has most of the words, the rare ones first", () => {
    const texts = ["The of and. A rare one. Of the last and of the rare."];
    expect(text(of(texts, "the", "rare"))).toBe("Of the last and of the rare.");
    const weights: Record<string, number> = { rare: 1, the: 0.1, of: 0.1 };
    const chosen = excerpt(["The of it.", "A rare one."], new Set(Object.keys(weights)), (term) =>
      Number(weights[term]),
    );
    expect(text(chosen)).toBe("A rare one.");
  });

  test("is cut around the first match, between words", () => {
    const long = `${"before it ".repeat(60)}needle ${"after it ".repeat(60)}`;
    const cut = text(of([long], "needle"));
    expect(cut).toMatch(/^… (?:before it |it )[\s\S]* needle [\s\S]* (?:after|it)…$/);
    expect(cut.length).toBeLessThan(260);
  });

  test.each([
    ["emoji", "👩‍👩‍👧‍👦"],
    ["flags", "🇸🇪🇳🇴"],
    ["marks", "e\u0301\u0323"],
    ["Thai", "ที่"],
  ])("never ends within a character as readers see it: %s", (_, character) => {
    const segments = new Intl.Segmenter("en", { granularity: "grapheme" });
    const whole = new Set([...segments.segment(character)].map(({ segment }) => segment));
    for (const lead of ["", "a", "ab"]) {
      const cut = text(of([lead + character.repeat(5000)], "none")).slice(lead.length, -1);
      expect(cut.length).toBeGreaterThan(100);
      expect(cut.length).toBeLessThan(400);
      for (const { segment } of segments.segment(cut)) expect(whole).toContain(segment);
    }
  });

  test.each([
    ["looks like HTML", "<b>bold</b> & <script>alert(1)</script> needle"],
    ["has signs of a pattern", "(needle|[a-z]+)* $& \\1 ^.{9}"],
    ["has a NUL and half a character", "a\0b \ud83d needle \udc00"],
    ["is written from right to left", "חיפוש needle בחדשות"],
  ])("stays as it is when it %s", (_, written) => {
    const pieces = of([written], "needle");
    expect(text(pieces)).toBe(written);
    expect(marked(pieces)).toEqual(["needle"]);
  });
});

test("the pieces of a text are the text, and the marked ones are the words that were searched for", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (written) => {
      const terms = new Set(wordsIn(written).map(({ term }) => term));
      expect(text(markedText(written, terms))).toBe(written);
      expect(marked(markedText(written, terms)).length).toBe(wordsIn(written).length);
      expect(markedText(written, new Set())).toHaveLength(written === "" ? 0 : 1);
    }),
  );
});

describe("a query", () => {
  test.each([
    ["of 100 kB", "streaming ".repeat(10_000)],
    ["of a thousand words", Array.from({ length: 1000 }, (_, at) => `word${at}`).join(" ")],
    ["of one word of 100 kB", "a".repeat(100_000)],
    ["of signs only", "?! … “” — () [] {} * + \\ /"],
    ["with the signs of a pattern", "(a+)+$ [^] .* \\p{L} {999999}"],
    ["with a NUL", "\0stream\0ing\0"],
    ["from right to left", "\u202eחיפוש\u202c مرحبا"],
    ["that is half a character", "\ud83d"],
    ["that names what every object has", "constructor __proto__ toString hasOwnProperty"],
    ["in other scripts", "上海 поиск ค้นหา 🦊🦊 ﷽﷽﷽"],
    ["of ten long unknown words", "abcdefgh zyxwvuts ".repeat(5)],
  ])("%s is answered", (_, query) => {
    const typed = searchText(query);
    expect(typed.length).toBeLessThanOrEqual(100);
    expect(() => search(index, typed)).not.toThrow();
  });

  test("of any kind is answered, and what it finds exists", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 150 }), (query) => {
        const { results, total } = search(index, searchText(query));
        expect(results.length).toBe(Math.min(30, total));
        for (const { title } of results)
          expect(documents.map((document) => document.title)).toContain(text(title));
      }),
    );
  });

  test("takes ten words, the first ones", () => {
    const words = Array.from({ length: 10 }, (_, at) => `w${at}`).join(" ");
    expect(search(index, `${words} streaming`).total).toBe(0);
    expect(search(index, `streaming ${words}`).total).toBe(1);
  });
});

describe("time grows in proportion to the text", () => {
  const needles = new Set(["needle"]);
  test.each([
    ["words", "word "],
    ["one word", "a"],
    ["sentences", "A b. "],
    ["spaces", " "],
    ["points", "."],
    ["combining marks", "e\u0301\u0301\u0301 "],
    ["emoji", "👩‍👩‍👧‍👦"],
    ["half characters", "\ud83d"],
  ])("of %s", (_, part) => {
    const timeOf = (size: number) => {
      const long = part.repeat(size / part.length);
      return processorMs(() => {
        wordsIn(long);
        excerpt([long], needles, () => 1);
      });
    };
    expect(growth(timeOf, 400_000)).toBeLessThan(mostGrowth);
  });
});

describe("the documents of a firm", () => {
  const news: NewsItem[] = [
    {
      id: 1,
      type: "PRESS RELEASE",
      title: "A release",
      date: "5 NOVEMBER 2026",
      isoDate: "2026-11-05T08:00:00+01:00",
      modified: "2026-11-05T08:00:00+01:00",
      link: "https://cms.example/a-release",
      path: "/article/press-release/1",
      excerpt: "Something happened in Umeå.",
      isSticky: false,
      image: null,
    },
  ];
  const found = async (query: string, content = firm) =>
    search(await createSearchIndex(searchDocuments(content, news)), query);
  const first = async (query: string) => {
    const [result] = (await found(query)).results;
    return result && { kind: result.kind, to: result.to, title: text(result.title) };
  };

  test.each([
    ["nordic piracy", "report", "/products/nordic-piracy"],
    ["svod household penetration", "chart", "/charts/svod-penetration"],
    ["accessibility", "page", "/accessibility"],
    ["privacy policy", "page", "/privacy-policy"],
    ["ekstrand", "person", "/contact#karin-ekstrand"],
    ["karin.ekstrand@nordsikt.example", "person", "/contact#karin-ekstrand"],
    ["umea", "PRESS RELEASE", "/article/press-release/1"],
    ["press release november 2026", "PRESS RELEASE", "/article/press-release/1"],
    ["battle for attention", "page", "/downloads"],
  ])("are found: %s", async (query, kind, to) => {
    expect(await first(query)).toMatchObject({ kind, to });
  });

  test("have an address each, and texts without names of files and unfilled values", () => {
    const all = searchDocuments(firm, news);
    expect(new Set(all.map(({ to }) => to)).size).toBe(all.length);
    for (const { title, texts } of all) {
      expect(title).not.toBe("");
      expect(texts.filter((each) => /[{}]|^\/|^[a-z-]+$/.test(each))).toEqual([]);
    }
    for (const report of firm.reports)
      expect(all.find(({ to }) => to === report.link)?.texts.join(" ")).toContain(
        firm.products.find(({ productId }) => productId === report.id)?.contentParagraphs[0],
      );
  });

  test("stand at the firm's own addresses", async () => {
    const addresses = { about: "om-oss", charts: "diagram", contact: "kontakt" };
    const own = testContent({ navigation: { ...firm.navigation, addresses } });
    const paths = searchDocuments(own, []).map(({ to }) => to);
    expect(paths).toEqual(
      expect.arrayContaining(["/om-oss", "/kontakt#karin-ekstrand", "/diagram/svod-penetration"]),
    );
    expect(paths.filter((path) => /^\/(?:about|charts|contact)/.test(path))).toEqual([]);
  });

  test("contain no name of a document behind a form", () => {
    const texts = JSON.stringify(searchDocuments(firm, []));
    for (const { file } of firm.downloads) expect(texts).not.toContain(file);
  });
});
