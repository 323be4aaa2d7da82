import { expect } from "vitest";
import type { Site } from "./site.ts";

/** Requests a page until it comes from the page cache: on a shared site it may just have become too old. */
export async function fromCache(
  site: Pick<Site, "get">,
  ...request: Parameters<Site["get"]>
): Promise<Response> {
  let response = await site.get(...request);
  await expect
    .poll(async () => {
      response = await site.get(...request);
      return response.headers.get("server-timing");
    })
    .toBe("cache;desc=hit");
  return response;
}
