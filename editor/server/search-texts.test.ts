import { describe, expect, test } from "vitest";
import { excerptAt, searchFor } from "./search-texts.ts";

const rankOf = (query: string, text: string) => searchFor(query)?.(text)?.rank;

describe("a search", () => {
  test("finds all words in any order, the phrase and the whole text before them", () => {
    expect(rankOf("same question", "Asking the **same\u00A0question**")).toBe(1);
    expect(rankOf("question SAME", "Asking the same question")).toBe(2);
    expect(rankOf("“asking”", 'Say "asking"')).toBe(1);
    expect(rankOf("henrik solbakken", "Henrik Solbakken")).toBe(0);
    expect(rankOf("same answer", "Asking the same question")).toBeUndefined();
    expect(searchFor(" a ")).toBeUndefined();
  });

  test.each(["20000", "20,000", "20 000", "20.000"])(
    "for %s finds it however it is written",
    (query) => {
      for (const text of ["Some 20,000 people", "20 000", "20\u00A0000", "20000"])
        expect(rankOf(query, text)).toBeDefined();
      expect(rankOf(query, "2,000")).toBeUndefined();
    },
  );

  test("takes signs as they are", () => {
    expect(rankOf("a.b (c)", "a.b (c)")).toBe(0);
    expect(rankOf("a.b (c)", "axb (c)")).toBeUndefined();
  });
});

describe("an excerpt", () => {
  const text = Array.from({ length: 60 }, (_, index) => `word${index}`).join(" ");

  test("begins and ends at words", () => {
    expect(excerptAt(text, text.indexOf("word30"))).toMatch(/^… word\d+ .*word30.* word\d+ …$/);
    expect(excerptAt(text, 0)).toMatch(/^word0 .* word\d+ …$/);
    expect(excerptAt(text, text.length)).toMatch(/^… word\d+ .* word59$/);
  });

  test("of a short text is the text", () =>
    expect(excerptAt("A few words.", 3)).toBe("A few words."));
});
