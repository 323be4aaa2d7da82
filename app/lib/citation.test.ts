import { expect, test } from "vitest";
import { firm } from "../../tests/support/firm.ts";
import { cite } from "./citation.ts";

const release = {
  author: "Firma Ö",
  title: "72 per cent & more: R_D costs 50 % {of} it",
  kind: "press release",
  date: "29 October 2026",
  isoDay: "2026-10-29",
  url: "https://site.example/article/press-release/123",
  key: "123",
};

test("the plain citation is a line for a list of references", () => {
  expect(cite(firm, release).plain).toBe(
    "Firma Ö (2026), ‘72 per cent & more: R_D costs 50 % {of} it’, press release, 29 October 2026. https://site.example/article/press-release/123",
  );
});

test("a title that ends in a question mark is not followed by a comma", () => {
  expect(cite(firm, { ...release, title: "Who pays?" }).plain).toContain(
    "‘Who pays?’ press release",
  );
});

test("a BibTeX entry keeps capitals and escapes TeX's special characters", () => {
  expect(cite(firm, release).bibtex).toBe(
    String.raw`@misc{firmao-2026-123,
  author = {{Firma Ö}},
  title = {{72 per cent \& more: R\_D costs 50 \% \{of\} it}},
  year = {2026},
  month = oct,
  howpublished = {Press release},
  url = {https://site.example/article/press-release/123},
}`,
  );
});

test("a backslash in a title is escaped in BibTeX", () => {
  expect(cite(firm, { ...release, title: String.raw`\input{x} ~ ^` }).bibtex).toContain(
    String.raw`{{\textbackslash{}input\{x\} \textasciitilde{} \textasciicircum{}}}`,
  );
});
