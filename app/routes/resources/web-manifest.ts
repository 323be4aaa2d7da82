import { company } from "#content/company.ts";

/** For who puts the site on a home screen. It stays a site: opened in a browser, at its front page. */
export function loader() {
  const manifest = {
    name: company.name,
    short_name: company.name,
    description: company.tagline,
    lang: "en",
    id: "/",
    start_url: "/",
    scope: "/",
    display: "browser",
    background_color: "#f7f5f0",
    theme_color: "#0b2b24",
    icons: [
      icon("icon-192", 192),
      icon("icon-512", 512),
      icon("icon-maskable-512", 512, "maskable"),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json; charset=utf-8" },
  });
}

function icon(file: string, size: number, purpose = "any") {
  return { src: `/${file}.png`, sizes: `${size}x${size}`, type: "image/png", purpose };
}
