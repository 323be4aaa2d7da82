import fc from "fast-check";
import { expect, test } from "vitest";
import { createRateLimit } from "./rate-limit.ts";

const minute = 60_000;

function limited(maxAddresses?: number) {
  const clock = { time: 0 };
  const take = createRateLimit({
    max: 10,
    windowMs: minute,
    now: () => clock.time,
    ...(maxAddresses && { maxAddresses }),
  });
  const takeTen = (address: string) => Array.from({ length: 10 }, () => take(address));
  return { clock, take, takeTen };
}

test("the eleventh request in a minute has to wait until the first is a minute old", () => {
  const { clock, take, takeTen } = limited();
  expect(takeTen("203.0.113.9")).toEqual(Array(10).fill(0));
  clock.time = 20_000;
  expect(take("203.0.113.9")).toBe(40);
  clock.time = minute - 1;
  expect(take("203.0.113.9")).toBe(1);
  clock.time = minute;
  expect(take("203.0.113.9")).toBe(0);
});

test("one address does not limit another", () => {
  const { take, takeTen } = limited();
  takeTen("203.0.113.9");
  expect(take("203.0.113.10")).toBe(0);
});

test.each([
  ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", true],
  ["2001:0db8:0001:0002:0:0:0:1", "2001:DB8:1:2::9", true],
  ["2001:db8::1", "2001:db8:0:0:5::", true],
  ["::1", "::2", true],
  ["2001:db8:1:2::1", "2001:db8:1:3::1", false],
  ["2001:db8::1:0:0:0:1", "2001:db8::1", false],
])("%s and %s share a limit: %s", (one, other, same) => {
  const { take, takeTen } = limited();
  takeTen(one);
  expect(take(other) > 0).toBe(same);
});

/** The nth /64 network within a /48 network. */
const inNetwork = (network: number, subnet: number) =>
  `2001:db8:${network.toString(16)}:${subnet.toString(16)}::1`;

test("a /48 network gets three times the limit, from any of its subnets", () => {
  const { clock, take, takeTen } = limited();
  const admitted = Array.from({ length: 12 }, (_, subnet) => takeTen(inNetwork(1, subnet * 257)))
    .flat()
    .filter((wait) => wait === 0);
  expect(admitted).toHaveLength(30);
  expect(take(inNetwork(1, 65_535))).toBe(60);
  expect(take(inNetwork(2, 0))).toBe(0);
  clock.time = minute;
  expect(take(inNetwork(1, 65_535))).toBe(0);
});

test("a client in a busy /48 network is accepted after the announced wait", () => {
  const { clock, take } = limited();
  for (let subnet = 0; subnet < 30; subnet++) {
    clock.time = subnet * 1000;
    expect(take(inNetwork(1, subnet))).toBe(0);
  }
  const wait = take(inNetwork(1, 99));
  expect(wait).toBe(31);
  clock.time += wait * 1000;
  expect(take(inNetwork(1, 99))).toBe(0);
});

test("IPv4 addresses are limited individually", () => {
  const { takeTen } = limited();
  const waits = Array.from({ length: 200 }, (_, host) => takeTen(`203.0.113.${host}`)).flat();
  expect(waits).toEqual(Array(2000).fill(0));
});

test("a flood of addresses uses limited memory, and the newest are remembered", () => {
  const { take, takeTen } = limited(100);
  for (let i = 0; i < 1000; i++) takeTen(`10.0.${i >> 8}.${i & 255}`);
  expect(take("10.0.3.231")).toBe(60);
  expect(take("10.0.0.1")).toBe(0);
});

test("one network cannot evict other addresses from memory", () => {
  const { take, takeTen } = limited(100);
  takeTen("203.0.113.9");
  for (let subnet = 0; subnet < 1000; subnet++) takeTen(inNetwork(1, subnet));
  expect(take("203.0.113.9")).toBe(60);
});

test("at most ten are accepted in any minute, and a client is accepted after the announced wait", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 80 }), (pauses) => {
      const { clock, take } = limited();
      const admitted: number[] = [];
      for (const pause of pauses) {
        clock.time += pause;
        const wait = take("a");
        const recent = admitted.filter((at) => clock.time - at < minute);
        expect(wait > 0).toBe(recent.length >= 10);
        expect(clock.time + wait * 1000).toBeGreaterThanOrEqual(wait && (recent[0] ?? 0) + minute);
        if (wait === 0) admitted.push(clock.time);
      }
    }),
  );
});
