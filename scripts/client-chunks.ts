/**
 * Which modules share a file in the browser. Left alone, every module that two pages have in common becomes
 * a file of its own: forty requests for the front page, and 4 kB more, as each is compressed alone.
 */
export const clientChunks = [
  // The framework's files stay the same over releases that change the site only, and so do visitors' copies.
  { name: "react-dom", test: /node_modules\/(scheduler\/|react-dom\/.*client)/ },
  { name: "react", test: /node_modules\/(react|react-dom|react-router)\// },
  {
    name: "every-page",
    test: modules(
      "app/layout/(header|footer|mobile-menu|navigation-|what-we-do|route-announcer|use-scroll)",
      "app/layout/(error|not-found)-message",
      "app/ui/(link|email-link|phone-link|button-link|button-look|toast|spinner|use-popover|use-started)",
      "app/seo/",
      "app/lib/(shorten|markdown)",
      "app/features/news/(feed-discovery|news-feeds)",
      "content/(company|navigation)",
    ),
  },
  {
    name: "page-parts",
    test: modules(
      "app/layout/",
      "app/features/reports/(report-(grid|card|motif)|latest-reports)",
      "app/ui/(picture|use-image-state|button)",
      "app/lib/dates",
    ),
  },
  {
    name: "forms",
    test: modules(
      "node_modules/valibot/",
      "app/ui/(field|submit-button|checkbox)",
      "app/features/leads/(use-|lead-|name-and|signup-form|signup\\.|follow|show|offer|submission)",
    ),
  },
];

function modules(...paths: string[]): RegExp {
  return new RegExp(`/(${paths.join("|")})`);
}
