import { beforeEach, expect, test, vi } from "vitest";
import { createRefresher, type Change } from "./refresher.ts";

let time: number;
let events: string[];
let readings: PromiseWithResolvers<void>[];
const log = { info: vi.fn(), error: vi.fn() };

const refresher = () =>
  createRefresher({
    content: {
      refresh: (change?: Change) => {
        events.push(`refresh ${change?.id ?? "all"}`);
        const reading = Promise.withResolvers<void>();
        readings.push(reading);
        return reading.promise;
      },
    },
    pageCache: { clear: () => void events.push("clear") },
    log,
    now: () => time,
  });

beforeEach(() => {
  time = 0;
  events = [];
  readings = [];
  vi.clearAllMocks();
});

test("old answers are out of date before pages are forgotten, both at once", () => {
  refresher()({ id: 7 });
  expect(events).toEqual(["refresh 7", "clear"]);
});

test("pages that visitors got before a slow reading came to its end are forgotten too", async () => {
  const refresh = refresher();
  refresh({ id: 7 });
  time = 3000;
  readings[0]?.resolve();
  await vi.waitFor(() => expect(events).toEqual(["refresh 7", "clear", "clear"]));
});

test("a change does not wait for the reading of another one", () => {
  const refresh = refresher();
  for (const id of [1, 2]) refresh({ id });
  expect(events).toEqual(["refresh 1", "clear", "refresh 2", "clear"]);
});

test("changes that come too fast are read together, as soon as one reading ends", async () => {
  const refresh = refresher();
  for (let id = 1; id <= 1000; id += 1) refresh({ id });
  expect(readings).toHaveLength(4);
  readings[2]?.resolve();
  await vi.waitFor(() => expect(events.slice(8)).toEqual(["refresh all", "clear"]));
  readings[0]?.resolve();
  readings[1]?.resolve();
  await readings[1]?.promise;
  expect(readings).toHaveLength(5);
});

test("several changes of one post stay changes of that post", async () => {
  const refresh = refresher();
  for (const id of [1, 2, 3, 4, 5, 5]) refresh({ id });
  readings[0]?.resolve();
  await vi.waitFor(() => expect(events.slice(8)).toEqual(["refresh 5", "clear"]));
});

test("a reading that fails ends neither the site nor later readings", async () => {
  const refresh = refresher();
  for (const id of [1, 2, 3, 4, 5]) refresh({ id });
  readings[0]?.reject(new Error("away"));
  await vi.waitFor(() => expect(events).toContain("refresh 5"));
  expect(log.error).toHaveBeenCalledTimes(1);
});
