import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { beginVisit } from "./visit.ts";

const { trustedProxies } = readConfig({ TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8" });
const visit = (peer: string, headers: Record<string, string>) =>
  beginVisit(new Request("http://site.example/a?b=1", { headers }), peer, trustedProxies);

test("a stranger's forwarding headers change nothing", () => {
  const { address, url } = visit("203.0.113.9", {
    "x-forwarded-for": "1.2.3.4",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "evil.example",
  });
  expect(address).toBe("203.0.113.9");
  expect(url.href).toBe("http://site.example/a?b=1");
});

test("a trusted proxy tells scheme, host and visitor", () => {
  const { address, url } = visit("::ffff:127.0.0.1", {
    "x-forwarded-for": "203.0.113.9",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "www.nordsikt.example",
  });
  expect(address).toBe("203.0.113.9");
  expect(url.href).toBe("https://www.nordsikt.example/a?b=1");
});

test("of a chain only the part that our own proxies wrote counts", () => {
  expect(visit("127.0.0.1", { "x-forwarded-for": "6.6.6.6, 203.0.113.9, 10.1.1.1" }).address).toBe(
    "203.0.113.9",
  );
  expect(visit("127.0.0.1", { "x-forwarded-for": "6.6.6.6, nonsense" }).address).toBe("127.0.0.1");
});

test("nonsense from a trusted proxy is not believed", () => {
  const { url } = visit("127.0.0.1", {
    "x-forwarded-proto": "javascript",
    "x-forwarded-host": "a b",
  });
  expect(url.href).toBe("http://site.example/a?b=1");
});
