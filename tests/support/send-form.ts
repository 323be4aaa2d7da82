import { randomInt } from "node:crypto";
import type { Site } from "./site.ts";

// Files may share a site, so each begins with another address.
let visitors = randomInt(2 ** 23);

/** By default every visitor has a different IP address, because the rate limit is by address. */
export function newAddress(): string {
  visitors += 1;
  return `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

export interface SendOptions {
  to?: Pick<Site, "get">;
  path?: string;
  address?: string;
  headers?: Record<string, string>;
}

/** Posts a form as a browser without scripts does, to a site that trusts this machine as its proxy. */
export function sendForm(
  site: Pick<Site, "get">,
  values: Record<string, string>,
  options: SendOptions = {},
): Promise<Response> {
  const { to = site, path = "/", address = newAddress(), headers } = options;
  return to.get(path, {
    method: "POST",
    body: new URLSearchParams(values),
    headers: { "x-forwarded-for": address, ...headers },
  });
}

/** The message above the form of a page, without markup. */
export function said(html: string): string | undefined {
  const message = /<p class="form-answer"[^>]*>(.*?)<\/p>/.exec(html)?.[1];
  return message?.replaceAll(/<.*?>/g, "");
}
