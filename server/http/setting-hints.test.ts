import { BlockList } from "node:net";
import { expect, test } from "vitest";
import { createSettingHints } from "./setting-hints.ts";

function hintsOf() {
  const lines: string[] = [];
  const trustedProxies = new BlockList();
  trustedProxies.addAddress("10.0.0.9");
  const warn = ({ reason }: { reason: string }) => void lines.push(reason);
  return { hints: createSettingHints({ warn } as never, { trustedProxies }), lines };
}

const forwarded = { "x-forwarded-for": "203.0.113.9" };

test("forwarding headers of an untrusted proxy are logged once, without an address", () => {
  const { hints, lines } = hintsOf();
  for (let i = 0; i < 100; i += 1) hints.checkProxy("::ffff:172.17.0.1", forwarded);
  expect(lines).toEqual([expect.stringContaining("TRUSTED_PROXIES does not name")]);
  expect(lines.join()).not.toMatch(/172|203/);
});

test("neither a trusted proxy nor a request without forwarding headers is logged", () => {
  const { hints, lines } = hintsOf();
  hints.checkProxy("10.0.0.9", forwarded);
  hints.checkProxy("127.0.0.1", { host: "x" });
  expect(lines).toEqual([]);
});

test("a flood of forms of other sites is logged once", () => {
  const { hints, lines } = hintsOf();
  for (let i = 0; i < 100; i += 1)
    hints.reportForeignPost(`https://${i}.example`, "http://127.0.0.1:3001");
  expect(lines).toEqual([
    expect.stringContaining("from a page of https://0.example to http://127.0.0.1:3001"),
  ]);
});

test.each([
  ["https://user:secret@evil.example", "https://evil.example"],
  ["null", "an unknown host"],
  ["\u001b[31m", "an unknown host"],
  [`https://${"x".repeat(5000)}.example`, "an unknown host"],
])("the origin %.40s is logged as %s", (origin, shown) => {
  const { hints, lines } = hintsOf();
  hints.reportForeignPost(origin, "http://x");
  expect(lines[0]).toContain(`from a page of ${shown} to http://x`);
});
