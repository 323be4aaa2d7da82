import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { createRequestContext } from "./request-context.ts";

const { trustedProxies } = readConfig({ TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8" });
function receive(remoteAddress: string, headers: Record<string, string>) {
  const incoming = {
    url: "/a?b=1",
    headers: { host: "site.example", ...headers },
    rawHeaders: [],
    socket: { remoteAddress },
  } as unknown as IncomingMessage;
  const context = createRequestContext(incoming, "1", trustedProxies);
  return { address: context?.address, url: context?.url.href };
}

test("forwarding headers of an untrusted client are ignored", () => {
  const { address, url } = receive("203.0.113.9", {
    "x-forwarded-for": "1.2.3.4",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "evil.example",
  });
  expect(address).toBe("203.0.113.9");
  expect(url).toBe("http://site.example/a?b=1");
});

test("a trusted proxy sets scheme, host and client address", () => {
  const { address, url } = receive("::ffff:127.0.0.1", {
    "x-forwarded-for": "203.0.113.9",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "www.nordsikt.example",
  });
  expect(address).toBe("203.0.113.9");
  expect(url).toBe("https://www.nordsikt.example/a?b=1");
});

test("only the part of X-Forwarded-For written by trusted proxies counts", () => {
  expect(
    receive("127.0.0.1", { "x-forwarded-for": "6.6.6.6, 203.0.113.9, 10.1.1.1" }).address,
  ).toBe("203.0.113.9");
  expect(receive("127.0.0.1", { "x-forwarded-for": "6.6.6.6, nonsense" }).address).toBe(
    "127.0.0.1",
  );
});

test("invalid values of a trusted proxy are ignored", () => {
  const { url } = receive("127.0.0.1", {
    "x-forwarded-proto": "javascript",
    "x-forwarded-host": "a b",
  });
  expect(url).toBe("http://site.example/a?b=1");
});
