import type { LegacyRedirect } from "#content/schema/navigation.ts";

/**
 * Addresses of earlier sites that are still linked to from elsewhere. `:slug` stands for one part of a
 * path, `*` for the rest of it. A trailing slash never matters.
 */
export const legacyRedirects: LegacyRedirect[] = [
  { from: "/en/products", to: "/products" },
  { from: "/produkter", to: "/products" },
  { from: "/en/about-us", to: "/about" },
  { from: "/om-oss", to: "/about" },
  { from: "/en/analytics-2", to: "/analysis" },
  { from: "/analytics", to: "/analysis" },
  { from: "/en/consulting-2", to: "/consulting" },
  { from: "/en/contact", to: "/contact" },
  { from: "/kontakt", to: "/contact" },
  { from: "/en/news", to: "/news" },
  { from: "/nyheter", to: "/news" },
  { from: "/en/home", to: "/" },
  { from: "/en", to: "/" },
  { from: "/se", to: "/" },
  { from: "/en/products/:slug", to: "/products/:slug" },
  { from: "/se/products/:slug", to: "/products/:slug" },
  { from: "/en/article/*", to: "/article/*" },
  { from: "/se/article/*", to: "/article/*" },
];
