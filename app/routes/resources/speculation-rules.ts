/**
 * Which links a browser may open in advance when a visitor is about to follow them. Left out: drafts, files, what opens
 * elsewhere, and addresses with a query: those are results of forms, open dialogs, or are shown by an island.
 */
const rules = {
  prerender: [
    {
      eagerness: "moderate",
      where: {
        and: [
          { href_matches: "/*" },
          {
            not: {
              href_matches: ["/preview/*", "/feeds/*", "/charts/*", "/social/*", "/images/*"],
            },
          },
          { not: { href_matches: ["/*.*", "/article/*/plain-text"] } },
          { not: { selector_matches: "[href*='?'], [href^='#'], [download], [target], form *" } },
        ],
      },
    },
  ],
};

export function loader() {
  return new Response(JSON.stringify(rules), {
    headers: {
      "content-type": "application/speculationrules+json",
      "cache-control": "public, max-age=3600, stale-while-revalidate=86400",
      "x-robots-tag": "noindex",
    },
  });
}
