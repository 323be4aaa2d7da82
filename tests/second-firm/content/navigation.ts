import type { Navigation } from "#content/schema/navigation.ts";

export const navigation: Navigation = {
  whatWeDo: {
    label: "Vad vi gör",
    links: [
      { label: "Analys", to: "/analysis", summary: "Undersökningar och rapporter i två länder" },
      { label: "Rådgivning", to: "/consulting", summary: "Priser, utbud, strategi" },
      { label: "Direktsvar", to: "/instant-insight", summary: "Siffrorna när du behöver dem" },
    ],
  },
  main: [
    { label: "Om oss", to: "/about" },
    { label: "Rapporter", to: "/products" },
    { label: "Nyheter", to: "/news" },
    { label: "Kontakt", to: "/contact" },
  ],
  login: { label: "Logga in", mobileLabel: "LOGGA IN" },
  footer: [
    {
      heading: "Firman",
      links: [
        { label: "Hem", to: "/" },
        { label: "Om oss", to: "/about" },
        { label: "Nyheter", to: "/news" },
        { label: "Kontakt", to: "/contact" },
      ],
    },
    {
      heading: "Material",
      links: [
        { label: "Diagram", to: "/charts" },
        { label: "Hämta", to: "/downloads" },
        { label: "Press", to: "/media" },
        { label: "Integritetspolicy", to: "/privacy-policy" },
      ],
    },
  ],
};
