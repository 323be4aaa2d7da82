import { afterEach, expect, test, vi } from "vitest";
import { fetchJson } from "./fetch-json.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A server that never responds: the call ends when it is aborted. */
const silent = (_: string, { signal }: RequestInit) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(new Error("aborted")));
  });

test("fetchJson returns the JSON for any status and passes on the request options", async () => {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) =>
    Response.json({ a: 1 }, { status: 422 }),
  );
  vi.stubGlobal("fetch", fetched);
  expect(await fetchJson("/path", { timeoutMs: 1000, method: "POST" })).toEqual({ a: 1 });
  expect(fetched).toHaveBeenCalledWith("/path", expect.objectContaining({ method: "POST" }));
});

test("fetchJson leaves no timer running", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => Response.json({}));
  await fetchJson("/path", { timeoutMs: 1000 });
  expect(vi.getTimerCount()).toBe(0);
});

test("fetchJson aborts a request when the time limit is reached", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", silent);
  const settled = vi.fn();
  const call = fetchJson("/path", { timeoutMs: 1000 }).catch(settled);
  await vi.advanceTimersByTimeAsync(999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await call;
  expect(settled).toHaveBeenCalledOnce();
});

test("fetchJson aborts a request when the caller's signal is aborted", async () => {
  vi.stubGlobal("fetch", silent);
  const caller = new AbortController();
  const call = fetchJson("/path", { timeoutMs: 60_000, signal: caller.signal });
  caller.abort();
  await expect(call).rejects.toThrow("aborted");
});
