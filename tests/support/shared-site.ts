import { inject } from "vitest";
import { newAddress } from "./send-form.ts";
import { siteUrl } from "./site-url.ts";
import type { Site } from "./site.ts";

export { siteUrl };

/**
 * The site with the sample news that all files share, which only read pages or look only at leads of their own. Each file
 * is another client, because requests are limited by address.
 */
export function sharedSite(): Pick<Site, "url" | "dataDir" | "get"> {
  const shared = inject("sharedSite");
  const address = newAddress();
  return {
    ...shared,
    get(path, init) {
      const headers = new Headers(init?.headers);
      if (!headers.has("x-forwarded-for")) headers.set("x-forwarded-for", address);
      return fetch(shared.url + path, { redirect: "manual", ...init, headers });
    },
  };
}
