import type { LegacyRedirect } from "#content/schema/navigation.ts";

export const legacyRedirects: LegacyRedirect[] = [
  { from: "/om-oss", to: "/about" },
  { from: "/se", to: "/" },
  { from: "/se/products/:slug", to: "/products/:slug" },
  { from: "/se/article/*", to: "/article/*" },
];
