import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { firm } from "../../tests/support/firm.ts";
import { firmFolder } from "../../tests/support/firm-folder.ts";

/** The parts of a PDF that describe it are plain text; what is compressed does not matter here. */
const read = (id: string) => readFileSync(join(firmFolder, `files/${id}.pdf`), "latin1");

/** A text is written plainly, or as UTF-16 in hexadecimal where it goes beyond ASCII. */
const names = (pdf: string, key: string) =>
  [
    ...pdf.matchAll(new RegExp(`/${key} (?:\\(((?:[^()\\\\]|\\\\.)*)\\)|<FEFF([\\dA-F]*)>)`, "g")),
  ].map(
    ([, plain, hex = ""]) =>
      plain ?? hex.replace(/.{4}/g, (code) => String.fromCharCode(Number.parseInt(code, 16))),
  );

test("the four documents that the site offers are there", () => {
  expect(firm.documents.map(({ id }) => id)).toEqual([
    "ai-outlook",
    "audio-market-preview",
    "nordic-piracy-preview",
    "the-battle-for-attention",
  ]);
});

test("the downloads page tells how many pages a document has", () => {
  expect(firm.downloads.map(({ file, pages }) => ({ file, pages }))).toEqual(
    firm.downloads.map(({ file }) => {
      const document = firm.documents.find(({ id }) => file === `${id}.pdf`);
      return { file, pages: (document?.pages.length ?? 0) + 1 };
    }),
  );
});

describe.each(firm.documents)("$id", ({ id, title, pages, date }) => {
  const pdf = read(id);

  test("weighs less than 1 MB and has a cover and its pages, six at most", () => {
    expect(pdf.length).toBeLessThan(1_000_000);
    const count = pdf.match(/\/Type \/Page\b(?!s)/g)?.length;
    expect(count).toBe(pages.length + 1);
    expect(count).toBeLessThanOrEqual(6);
  });

  test("says its title, language and date", () => {
    expect(names(pdf, "Title")).toContain(`${title} | ${firm.company.name}`);
    expect(pdf).toContain("/DisplayDocTitle true");
    expect(names(pdf, "Lang")).toContain("en");
    expect(names(pdf, "CreationDate")).toEqual([`D:${date.replaceAll("-", "")}080000+00'00'`]);
  });

  test("is tagged, and its charts have words", () => {
    expect(pdf).toMatch(/\/MarkInfo <<\/Type \/MarkInfo\s+\/Marked true>>/);
    expect(pdf).toContain("/StructTreeRoot");
    const charts = pages
      .flatMap(({ rows }) => rows.flat())
      .filter(({ block }) => block === "chart").length;
    const described = names(pdf, "Alt").filter((text) => / chart\. /.test(text));
    expect(described).toHaveLength(charts);
  });

  test("has every page in its outline", () => {
    expect(pdf).toContain("/Type /Outlines");
    const headings = pages.map(({ heading }) => heading);
    expect(names(pdf, "Title")).toEqual(expect.arrayContaining([title, ...headings]));
  });

  test("names neither the tools' time nor a file on the machine that made it", () => {
    expect(pdf).not.toMatch(/file:\/\/|localhost|\/tmp\//);
  });
});

describe("pages as pictures", () => {
  const folder = join(firmFolder, "images/pages");
  const shown = firm.products.flatMap(({ pages = [] }) => pages.map(({ picture }) => picture));
  const covers = firm.downloads.map(({ cover }) => cover);

  test("those that the site shows are there, and no others", () => {
    const masters = readdirSync(folder).map((file) => file.replace(/\.webp$/, ""));
    expect(masters.toSorted()).toEqual([...new Set([...shown, ...covers])].toSorted());
  });

  test("a cover on the downloads page is the first page of its file", () => {
    expect(covers).toEqual(firm.downloads.map(({ file }) => file.replace(/\.pdf$/, "-1")));
  });

  test.each(firm.products)(
    "$title shows pages of its preview, or of the report itself",
    (product) => {
      const { productId, heroImage, pages = [] } = product;
      const file = firm.previews.reports[productId]?.file?.replace(/\.pdf$/, "");
      const expected = [1, 2, 3].map((number) => `${file ?? `${heroImage}-report`}-${number}`);
      expect(pages.map(({ picture }) => picture)).toEqual(expected);
      expect(new Set(pages.map(({ alt }) => alt)).size).toBe(pages.length);
    },
  );

  test.each([...new Set([...shown, ...covers])])("%s has the shape of its page", async (name) => {
    const file = join(folder, `${name}.webp`);
    const { width, height } = await sharp(readFileSync(file)).metadata();
    const document = firm.documents.find(({ id }) => name.startsWith(`${id}-`));
    expect(width).toBe(1280);
    expect(width / height).toBeCloseTo(document?.format === "slides" ? 16 / 9 : 210 / 297, 2);
    expect(statSync(file).size).toBeLessThan(160_000);
  });
});
