import { plainResponse } from "#app/lib/plain-response.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/robots";

/**
 * Drafts are the only thing that nobody may fetch. What should merely stay out of results says so itself,
 * by a header or in its head: a crawler that is kept from reading it would never see that.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext);
  return plainResponse(
    200,
    ["User-agent: *", "Disallow: /preview/", "", `Sitemap: ${siteUrl}/sitemap.xml`].join("\n"),
  );
}
