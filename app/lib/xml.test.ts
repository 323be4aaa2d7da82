import { expect, test } from "vitest";
import { xmlCharacters, xmlText } from "./xml.ts";

test("what XML cannot hold is left out, everything else stays", () => {
  expect(xmlCharacters("a\u0000\u0001b\u000b\u001f\ufffe\uffffc")).toBe("abc");
  expect(xmlCharacters("\t\n\r é \u2028 \u0085 😀")).toBe("\t\n\r é \u2028 \u0085 😀");
});

test("half a character becomes the replacement character", () => {
  expect(xmlCharacters("a\ud800b")).toBe("a\ufffdb");
});

test("text is escaped for elements and attributes", () => {
  expect(xmlText(`<a href="x">TV & 'x'</a>`)).toBe(
    "&lt;a href=&quot;x&quot;&gt;TV &amp; &apos;x&apos;&lt;/a&gt;",
  );
});
