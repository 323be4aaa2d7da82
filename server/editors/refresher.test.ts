import { beforeEach, expect, test, vi } from "vitest";
import { createRefresher, type Change } from "./refresher.ts";

let time: number;
let events: string[];
let refreshes: PromiseWithResolvers<void>[];
const log = { info: vi.fn(), error: vi.fn() };

const refresher = () =>
  createRefresher({
    content: {
      refresh: (change?: Change) => {
        events.push(`refresh ${change?.id ?? "all"}`);
        const refreshed = Promise.withResolvers<void>();
        refreshes.push(refreshed);
        return refreshed.promise;
      },
    },
    pageCache: { clear: () => void events.push("clear") },
    log,
    now: () => time,
  });

beforeEach(() => {
  time = 0;
  events = [];
  refreshes = [];
  vi.clearAllMocks();
});

test("content is out of date before pages are cleared, both at once", () => {
  refresher()({ id: 7 });
  expect(events).toEqual(["refresh 7", "clear"]);
});

test("pages that visitors got during a slow refresh are cleared too", async () => {
  const refresh = refresher();
  refresh({ id: 7 });
  time = 3000;
  refreshes[0]?.resolve();
  await vi.waitFor(() => expect(events).toEqual(["refresh 7", "clear", "clear"]));
});

test("a change does not wait for another refresh", () => {
  const refresh = refresher();
  for (const id of [1, 2]) refresh({ id });
  expect(events).toEqual(["refresh 1", "clear", "refresh 2", "clear"]);
});

test("changes that come too fast are merged, and refreshed as soon as one refresh ends", async () => {
  const refresh = refresher();
  for (let id = 1; id <= 1000; id += 1) refresh({ id });
  expect(refreshes).toHaveLength(4);
  refreshes[2]?.resolve();
  await vi.waitFor(() => expect(events.slice(8)).toEqual(["refresh all", "clear"]));
  refreshes[0]?.resolve();
  refreshes[1]?.resolve();
  await refreshes[1]?.promise;
  expect(refreshes).toHaveLength(5);
});

test("several changes of one post stay changes of that post", async () => {
  const refresh = refresher();
  for (const id of [1, 2, 3, 4, 5, 5]) refresh({ id });
  refreshes[0]?.resolve();
  await vi.waitFor(() => expect(events.slice(8)).toEqual(["refresh 5", "clear"]));
});

test("a failed refresh ends neither the site nor later refreshes", async () => {
  const refresh = refresher();
  for (const id of [1, 2, 3, 4, 5]) refresh({ id });
  refreshes[0]?.reject(new Error("away"));
  await vi.waitFor(() => expect(events).toContain("refresh 5"));
  expect(log.error).toHaveBeenCalledTimes(1);
});
