import { expect, test } from "vitest";
import {
  embeddable,
  fileResponse,
  plainResponse,
  retryLater,
  unlisted,
} from "./resource-responses.ts";

test("a file response has its content type and the given headers", async () => {
  const response = fileResponse("a,b", "text/csv; charset=utf-8", { ...unlisted, ...embeddable });
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toEqual({
    "content-type": "text/csv; charset=utf-8",
    "cross-origin-resource-policy": "cross-origin",
    "x-robots-tag": "noindex",
  });
  expect(await response.text()).toBe("a,b");
});

test("a plain response is one line of text", async () => {
  const response = plainResponse(404, "No such chart.", { "cache-control": "no-store" });
  expect(response.status).toBe(404);
  expect(Object.fromEntries(response.headers)).toEqual({
    "cache-control": "no-store",
    "content-type": "text/plain; charset=utf-8",
  });
  expect(await response.text()).toBe("No such chart.\n");
});

test("a response to retry later is 503 with Retry-After and no-store", async () => {
  const response = retryLater("Later.");
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("30");
  expect(response.headers.get("cache-control")).toBe("no-store");
});
