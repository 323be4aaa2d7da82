import { BlockList } from "node:net";
import { expect, test } from "vitest";
import { createSettingHints } from "./setting-hints.ts";

const minuteMs = 60_000;

function hintsOf() {
  const lines: string[] = [];
  let time = 0;
  const trustedProxies = new BlockList();
  trustedProxies.addAddress("10.0.0.9");
  const hints = createSettingHints(
    { warn: ({ reason }: { reason: string }) => void lines.push(reason) } as never,
    { siteUrl: "https://www.site.example", trustedProxies },
    () => time,
  );
  return { hints, lines, pass: (ms: number) => (time += ms) };
}

const forwarded = { "x-forwarded-for": "203.0.113.9" };

test.each([
  ["127.0.0.1", "from 127.0.0.1,"],
  ["::ffff:172.17.0.1", "from 172.17.0.1,"],
  ["fd00::2", "from fd00::2,"],
  ["203.0.113.7", "from a public address,"],
  ["2001:db8::1", "from a public address,"],
])("an untrusted proxy at %s is named, unless its address is public", (peer, named) => {
  const { hints, lines } = hintsOf();
  hints.checkProxy(peer, forwarded);
  expect(lines).toEqual([expect.stringContaining(named)]);
});

test("neither a trusted proxy nor a request without forwarding headers is logged", () => {
  const { hints, lines } = hintsOf();
  hints.checkProxy("10.0.0.9", forwarded);
  hints.checkProxy("127.0.0.1", { host: "x" });
  expect(lines).toEqual([]);
});

test("requests of strangers do not use up the hourly line about the operator's own proxy", () => {
  const { hints, lines, pass } = hintsOf();
  for (let i = 0; i < 100; i += 1) hints.checkProxy("203.0.113.7", forwarded);
  for (let i = 0; i < 100; i += 1) hints.checkProxy("127.0.0.1", forwarded);
  expect(lines).toHaveLength(2);
  pass(60 * minuteMs);
  hints.checkProxy("127.0.0.1", forwarded);
  expect(lines).toHaveLength(3);
});

test("foreign forms do not use up the line about the site's own address", () => {
  const { hints, lines, pass } = hintsOf();
  const own = "http://127.0.0.1:3001";
  for (let i = 0; i < 100; i += 1) hints.reportForeignPost(`https://${i}.example`, own);
  hints.reportForeignPost("https://www.site.example", own);
  hints.reportForeignPost("https://www.site.example", own);
  expect(lines).toEqual([
    expect.stringContaining("from a page of https://0.example to http://127.0.0.1:3001"),
    expect.stringContaining("from a page of https://www.site.example"),
  ]);
  pass(minuteMs);
  hints.reportForeignPost("https://www.site.example", own);
  expect(lines).toHaveLength(3);
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
