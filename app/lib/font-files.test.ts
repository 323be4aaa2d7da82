import { openSync } from "fontkit";
import { expect, test } from "vitest";
import { firm } from "../../tests/support/firm.ts";
import { fontFiles } from "./font-files.ts";

const files = Object.entries(firm.look.typefaces).flatMap(([role, face]) => fontFiles(role, face));

test("each letter is in only one file of a typeface", () => {
  for (const [role, face] of Object.entries(firm.look.typefaces)) {
    const letters = fontFiles(role, face).flatMap((file) => file.letters);
    expect(new Set(letters).size).toBe(letters.length);
  }
});

test("the first font file has the letters of the Nordic languages, the others Icelandic, Sámi and Baltic ones", () => {
  const fileIndexOf = (letter: string) =>
    fontFiles("sans", firm.look.typefaces.sans).findIndex(({ letters }) =>
      letters.includes(letter.codePointAt(0) ?? 0),
    );
  expect([...new Set([..."ÅÄÖåäöÆØæøÉéü€–“”±"].map(fileIndexOf))]).toEqual([0]);
  expect([...new Set([..."ÐðÞþáíóúýõÕÜ"].map(fileIndexOf))]).toEqual([1]);
  expect([...new Set([..."ŠšŽžĐđŊŋŦŧČčĀāĢģĶķĻļŅņŪūĄąĘęĖėĮįŲų"].map(fileIndexOf))]).toEqual([2]);
});

test.each(files)("$name contains all letters that the stylesheet declares", ({ name, letters }) => {
  const font = openSync(new URL(`../fonts/${name}`, import.meta.url).pathname);
  if (!("characterSet" in font)) throw new Error(`${name} is a collection`);
  const missing = letters.filter((letter) => !font.characterSet.includes(letter));
  expect(missing.map((letter) => String.fromCodePoint(letter))).toEqual([]);
});
