import { derived } from "#app/lib/content/derived.ts";
import type { Content } from "#app/lib/content/content.ts";
import { fileResponse, forAnHour, plainResponse, unlisted } from "#app/lib/resource-responses.ts";
import { sitePath } from "#app/lib/site-addresses.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/well-known";

/** Small files that crawlers and browsers fetch from fixed paths. */
const files = derived((content: Content): Record<string, (siteUrl: string) => Response> => ({
  /** Disallows drafts only. Other files are kept out of search results by a header, which crawlers have to fetch. */
  "/robots.txt": (siteUrl) =>
    plainResponse(
      200,
      ["User-agent: *", "Disallow: /preview/", "", `Sitemap: ${siteUrl}/sitemap.xml`].join("\n"),
    ),

  /** RFC 9116. Expires half a year after the request, because nobody would remember to renew a fixed date. */
  "/.well-known/security.txt"(siteUrl) {
    const dayMs = 86_400_000;
    const expires = new Date(Math.ceil(Date.now() / dayMs + 180) * dayMs);
    const lines = [
      `Contact: mailto:${content.company.securityEmail}`,
      `Expires: ${expires.toISOString().replace(".000", "")}`,
      `Preferred-Languages: ${content.words.lang}`,
      `Canonical: ${siteUrl}/.well-known/security.txt`,
    ];
    return plainResponse(200, lines.join("\n"));
  },

  /** For home screens. The site opens in a browser, at its front page. */
  "/site.webmanifest"() {
    const manifest = {
      name: content.company.name,
      short_name: content.company.name,
      description: content.company.tagline,
      lang: content.words.lang,
      id: "/",
      start_url: "/",
      scope: "/",
      display: "browser",
      background_color: content.look.colours.paper,
      theme_color: content.look.colours["forest-900"],
      icons: [
        icon("icon-192", 192),
        icon("icon-512", 512),
        icon("icon-maskable-512", 512, "maskable"),
      ],
    };
    return fileResponse(JSON.stringify(manifest), "application/manifest+json; charset=utf-8");
  },

  "/speculation-rules.json": () =>
    fileResponse(JSON.stringify(speculationRules(content)), "application/speculationrules+json", {
      "cache-control": forAnHour,
      ...unlisted,
    }),
}));

/**
 * Links that a browser may prerender when a visitor is about to follow them. Left out: drafts, files, links that open in
 * another tab, and addresses with a query, which are form results, open a dialog or are shown by an island.
 */
const speculationRules = (content: Content) => ({
  prerender: [
    {
      eagerness: "moderate",
      where: {
        and: [
          { href_matches: "/*" },
          {
            not: {
              href_matches: [
                "/preview/*",
                "/feeds/*",
                sitePath(content, "/charts/*/embed"),
                "/social/*",
                "/images/*",
              ],
            },
          },
          { not: { href_matches: ["/*.*", sitePath(content, "/article/*/plain-text")] } },
          { not: { selector_matches: "[href*='?'], [href^='#'], [download], [target], form *" } },
        ],
      },
    },
  ],
});

const icon = (file: string, size: number, purpose = "any") => ({
  src: `/${file}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

export function loader({ url, context }: Route.LoaderArgs) {
  const { content, siteUrl } = context.get(servicesContext);
  const file = files(content)[url.pathname];
  return file ? file(siteUrl) : new Response(null, { status: 404 });
}
