import { index, route, type RouteConfig } from "@react-router/dev/routes";

const wellKnown = "routes/resources/well-known.ts";
const chartFile = "routes/resources/chart-file.ts";
const socialImage = "routes/resources/social-image.ts";

/** Every address of the site. */
export default [
  index("routes/home.tsx"),
  route("about", "routes/about.tsx"),
  route("analysis", "routes/analysis.tsx"),
  route("consulting", "routes/consulting.tsx"),
  route("instant-insight", "routes/instant-insight.tsx"),
  route("products", "routes/products.tsx"),
  route("products/:slug", "routes/product.tsx"),
  route("contact", "routes/contact.tsx"),
  route("news", "routes/news.tsx"),
  route("article/:type?/:id?", "routes/article.tsx"),
  route("privacy-policy", "routes/privacy-policy.tsx"),
  route("downloads", "routes/downloads.tsx"),
  route("media", "routes/media.tsx"),
  route("charts", "routes/charts.tsx"),
  route("charts/:id", "routes/chart.tsx"),
  route("search", "routes/search.tsx"),

  // The pages behind links in e-mails, and the form to request such a link.
  route("subscription/:step", "routes/subscription.tsx"),
  route("your-data", "routes/your-data.tsx"),

  // For editors, with a signed link only.
  route("preview/:type/:id", "routes/preview.tsx"),

  // Addresses that are not pages.
  route("leads", "routes/resources/leads.ts"),
  route("browser-reports", "routes/resources/browser-reports.ts"),
  route("robots.txt", wellKnown, { id: "robots" }),
  route("sitemap.xml", "routes/resources/sitemap.ts"),
  route("llms.txt", "routes/resources/llms.ts"),
  route("words/:file", "routes/resources/words.ts"),
  route("look/:file", "routes/resources/look.ts"),
  route("news.json", "routes/resources/news-list.ts"),
  route("instant-insight.json", "routes/resources/insight-view.ts"),
  route("feeds/:file", "routes/resources/feed.tsx"),
  route("article/press-release/:id/plain-text", "routes/resources/press-release-text.ts"),
  route("charts/:id.csv", chartFile, { id: "chart-csv" }),
  route("charts/:id.svg", chartFile, { id: "chart-svg" }),
  route("charts/:id.json", chartFile, { id: "chart-json" }),
  route("charts/:id.png", "routes/resources/chart-picture.ts"),
  route("charts/:id/embed", "routes/resources/chart-embed.tsx"),
  route("oembed", "routes/resources/oembed.ts"),
  route("social/:file", socialImage, { id: "social-image" }),
  route("social/article/:file", socialImage, { id: "social-article-image" }),
  route("images/news/*", "routes/resources/news-image.ts"),
  route("speculation-rules.json", wellKnown, { id: "speculation-rules" }),
  route("site.webmanifest", wellKnown, { id: "web-manifest" }),
  route(".well-known/security.txt", wellKnown, { id: "security-txt" }),

  // Pages that are added as files in pages/ of the folder.
  route(":page", "routes/page.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
