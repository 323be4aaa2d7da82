import fc from "fast-check";
import { expect, test } from "vitest";
import { mailLink } from "./lead-intakes.ts";

test("a link to a mail that is ready to send", () => {
  const link = mailLink({ to: "press@nordsikt.example", subject: "A & B", body: "Hello,\n\nÅsa" });
  expect(link).toBe(
    "mailto:press@nordsikt.example?subject=A%20%26%20B&body=Hello%2C%0D%0A%0D%0A%C3%85sa",
  );
});

test("whatever is in its texts, it has one address, one subject and one body", () => {
  const hostile = fc.constantFrom("&bcc=", "?to=", "%0d%0aBcc:", "#", "\r\nBcc: x@y.se", "+", ",");
  const words = fc
    .array(fc.oneof(hostile, fc.string({ unit: "grapheme" })))
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(words, words, (subject, body) => {
      const url = new URL(mailLink({ to: "press@nordsikt.example", subject, body }));
      expect(url.pathname).toBe("press@nordsikt.example");
      expect(url.hash).toBe("");
      expect([...url.searchParams]).toEqual([
        ["subject", subject],
        ["body", body.replaceAll(/\r?\n/g, "\r\n")],
      ]);
    }),
  );
});
