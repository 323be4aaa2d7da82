import { company } from "#content/company.ts";
import { plainResponse } from "#app/lib/plain-response.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/security-txt";

const day = 86_400_000;

/**
 * RFC 9116. It has to say when it may no longer be trusted: half a year from now, whenever it is read,
 * because nobody would remember to renew a date in a file.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext);
  const expires = new Date(Math.ceil(Date.now() / day + 180) * day);
  const lines = [
    `Contact: mailto:${company.securityEmail}`,
    `Expires: ${expires.toISOString().replace(".000", "")}`,
    "Preferred-Languages: en",
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ];
  return plainResponse(200, lines.join("\n"));
}
