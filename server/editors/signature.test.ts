import fc from "fast-check";
import { expect, test } from "vitest";
import { isSigned, sign } from "./signature.ts";

const secret = "a secret of some length";

test("is HMAC-SHA256 in hexadecimal, as other languages make it", () => {
  // printf '%s' '1763200000.{"id":7}' | openssl dgst -sha256 -hmac 'a secret of some length'
  expect(sign(secret, "1763200000.", '{"id":7}')).toBe(
    "493b8088d504d306f6c797d6566a94aa8358442b39b1d43e2830617837bb56d9",
  );
});

test("how the text is cut into parts makes no difference, strings and bytes are alike", () => {
  fc.assert(
    fc.property(fc.string(), fc.uint8Array(), (text, bytes) => {
      const whole = Buffer.concat([Buffer.from(text), bytes]);
      expect(isSigned(secret, sign(secret, text, bytes), whole)).toBe(true);
    }),
  );
});

test("another text, another secret or another signature does not pass", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.nat(63), (text, other, at) => {
      const signature = sign(secret, text);
      const digit = signature[at] === "0" ? "1" : "0";
      const changed = signature.slice(0, at) + digit + signature.slice(at + 1);
      expect(isSigned(secret, changed, text)).toBe(false);
      expect(isSigned(`${secret}!`, signature, text)).toBe(false);
      expect(isSigned(secret, signature, other)).toBe(text === other);
    }),
  );
});

test("what is no signature is refused and breaks nothing", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(isSigned(secret, text, "x")).toBe(false);
    }),
  );
  expect(isSigned(secret, sign(secret, "x").toUpperCase(), "x")).toBe(false);
  expect(isSigned(secret, `${sign(secret, "x")}00`, "x")).toBe(false);
});
