import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hookCall, webhookSecret } from "../support/editors.ts";
import { newAddress } from "../support/send-form.ts";
import { startSite, type Site } from "../support/site.ts";
import { storedLeads } from "../support/stored-leads.ts";

// Rate limits, forwarding headers and cross-site posts are in tests/http/{signup,download,report-preview}.test.ts.

let site: Site;
beforeAll(async () => {
  site = await startSite({
    TRUSTED_PROXIES: "127.0.0.0/8",
    CONTENT_WEBHOOK_SECRET: webhookSecret,
  });
});
afterAll(() => site.stop());

const urlencoded = "application/x-www-form-urlencoded";
const good = "form=signup&name=Ada&email=ada%40example.com";
const deep = (open: string, close: string) => open.repeat(2500) + close.repeat(2500);
const part = (disposition: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;

const bodies: [title: string, type: string, body: string | Buffer][] = [
  ["too large", urlencoded, `${good}&company=${"x".repeat(16_384)}`],
  ["nothing", urlencoded, ""],
  ["only separators", urlencoded, "&=&=&&=".repeat(2000)],
  ["broken escapes", urlencoded, "form=%&name=%E0%A4%A&%=%"],
  ["a NUL", urlencoded, `${good}%00&newsletters=on&name=%00`],
  ["a NUL in the address", urlencoded, "form=signup&name=Ada&email=a%00%40b.se&newsletters=on"],
  ["a name sent twice", urlencoded, `${good}&name=x&newsletters=`],
  [
    "line breaks in the address",
    urlencoded,
    "form=signup&name=A&email=a%40b.se%0d%0aBcc:c%40d.se&newsletters=on",
  ],
  ["invalid UTF-8", urlencoded, Buffer.from("form=signup&name=\xff\xfe&email=\xc3\x28", "latin1")],
  ["UTF-16", `${urlencoded}; charset=utf-16`, Buffer.from(`${good}&newsletters=on`, "utf16le")],
  ["nested fields", urlencoded, `form${"[a]".repeat(3000)}=signup`],
  [
    "the prototype",
    urlencoded,
    "__proto__[form]=signup&constructor[prototype][admin]=1&form=__proto__",
  ],
  ["a form named like a method", urlencoded, "form=hasOwnProperty&about=valueOf"],
  ["two thousand fields", urlencoded, "form=signup&".repeat(1300)],
  ["JSON", "application/json", '{"form":"signup","__proto__":{"admin":true}}'],
  ["deep JSON", "application/json", deep("[", "]")],
  ["deep XML", "application/xml", deep("<a>", "")],
  ["no content type", "", good],
  ["an invalid content type", "\u00ff/;;", good],
  ["multipart without a boundary", "multipart/form-data", part('name="form"', "signup")],
  ["multipart without an end", "multipart/form-data; boundary=x", part('name="form"', "signup")],
  [
    "a file for a form",
    "multipart/form-data; boundary=x",
    `${part('name="form"; filename="../../a\0b"', "signup")}--x--`,
  ],
  [
    "multipart in multipart",
    "multipart/form-data; boundary=x",
    `${part('name="form"', part('name="form"', "signup"))}--x--`,
  ],
];

describe.each(["/?index", "/leads", "/products/audio-market", "/downloads", "/about"])(
  "a post to %s",
  (path) => {
    test.each(bodies)("with a body like this gets a 4xx: %s", async (_, type, body) => {
      const response = await site.get(path, {
        method: "POST",
        body: body as BodyInit,
        headers: { "x-forwarded-for": newAddress(), "content-type": type },
      });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      expect(response.headers.get("cache-control")).toBe("no-store");
    });
  },
);

test.each([
  ["deep JSON", deep('{"a":', "")],
  ["an invalid id", '{"id":"1 or 1=1"}'],
  ["the prototype as id", '{"__proto__":{"id":1},"id":{"__proto__":1}}'],
  ["a body that is not JSON", "\0\ufffe"],
])("the webhook refuses %s, with and without a valid signature", async (_, body) => {
  expect((await site.get("/hooks/content", hookCall({ body }))).status).toBe(400);
  expect((await site.get("/hooks/content", { method: "POST", body })).status).toBe(401);
});

test("none of the hostile requests was stored or caused a warning", () => {
  expect(storedLeads(site.dataDir, "News_registration")).toEqual([]);
  expect(site.log.filter(({ level }) => Number(level) >= 40)).toEqual([]);
  expect(site.complaint()).toBe("");
});
