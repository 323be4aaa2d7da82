import fc from "fast-check";
import { expect, test } from "vitest";
import { leadOrigin, printable } from "./origin.ts";

const own = "https://www.example.com";
const other = "https://news.example.org/story?id=1";

test.each([
  ["the page of the form", `${own}/news?tab=press`, "", { page: "/news" }],
  [
    "a campaign in the page's address",
    `${own}/?utm_source=LinkedIn&utm_medium=social&utm_campaign=v%C3%A5r+26&utm_term=secret&q=x`,
    "",
    { page: "/", utm_source: "LinkedIn", utm_medium: "social", utm_campaign: "vår 26" },
  ],
  [
    "the site that the visitor came from",
    `${own}/about`,
    "https://NEWS.Example.org:8443/story?person=ada",
    { page: "/about", referrer: "news.example.org" },
  ],
  [
    "the campaign of the page before, where the visitor arrived",
    `${own}/products/audio-market`,
    `${own}/?utm_source=mail&utm_campaign=may`,
    { page: "/products/audio-market", utm_source: "mail", utm_campaign: "may" },
  ],
  [
    "the page's own campaign before that of another page, and the two not mixed",
    `${own}/news?utm_source=mail`,
    `${own}/?utm_source=ads&utm_medium=cpc`,
    { page: "/news", utm_source: "mail" },
  ],
  [
    "no campaign of another site",
    `${own}/`,
    `${other}&utm_source=theirs`,
    { page: "/", referrer: "news.example.org" },
  ],
  ["no page of another site", `${other}&utm_source=theirs`, "", {}],
  ["no page of a host that begins the same", `${own}.evil.example/x`, "", {}],
  ["no page at another port", `${own}:8443/x`, "", {}],
  ["no page of the other scheme", "http://www.example.com/x", "", {}],
  [
    "empty parameters are none",
    `${own}/?utm_source=&utm_medium=%20&utm_campaign=%00`,
    "",
    { page: "/" },
  ],
  [
    "control characters are removed",
    `${own}/?utm_source=a%00b%0d%0ac%1b%5b31m%e2%80%ae`,
    "",
    { page: "/", utm_source: "abc[31m" },
  ],
  [
    "an encoded path stays encoded",
    `${own}/a%00b/%F0%9F%98%80`,
    "",
    { page: "/a%00b/%F0%9F%98%80" },
  ],
  [
    "an address that is too long is none",
    `${own}/${"x".repeat(5000)}`,
    `https://a.example/${"x".repeat(16_000)}`,
    {},
  ],
  ["no address", "nonsense", "about:blank", {}],
  ["an app is no site", `${own}/`, "android-app://com.example/", { page: "/" }],
  ["nothing", null, undefined, {}],
])("the origin of a lead: %s", (_, referer, referrer, expected) => {
  expect(leadOrigin(own, referer, referrer)).toEqual(expected);
});

test("the parts of an origin are cut to the lengths of the database columns", () => {
  const long = "x".repeat(300);
  const host = `${"a.".repeat(120)}example`;
  const page = `${own}/${long}?utm_source=${long}&utm_medium=${"%F0%9F%98%80".repeat(101)}`;
  expect(leadOrigin(own, page, `https://${host}/`)).toEqual({
    page: `/${"x".repeat(199)}`,
    utm_source: "x".repeat(100),
    utm_medium: "\u{1F600}".repeat(100),
    referrer: host.slice(0, 100),
  });
});

test("no part of an origin is too long, empty or unprintable for any input", () => {
  const text = fc.string({ unit: "binary", maxLength: 150 });
  fc.assert(
    fc.property(text, text, text, (path, source, referrer) => {
      const page = `${own}/${path}?utm_source=${encodeURIComponent(source.toWellFormed())}`;
      const found = leadOrigin(own, page, `https://${referrer}`);
      for (const value of Object.values(found)) {
        expect(value).toMatch(/^[^\p{Cc}]+$/u);
        expect(value.isWellFormed()).toBe(true);
        expect([...value].length).toBeLessThanOrEqual(200);
      }
    }),
  );
});

test("a text is cut between characters, not within a surrogate pair", () => {
  expect(printable(`  ${"\u{1F600}".repeat(3)}`, 2)).toBe("\u{1F600}\u{1F600}");
});
