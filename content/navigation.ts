import type { Navigation } from "#content/schema/navigation.ts";

export const navigation: Navigation = {
  whatWeDo: {
    label: "What we do",
    links: [
      { label: "Analysis", to: "/analysis", summary: "Surveys and reports in four countries" },
      { label: "Consulting", to: "/consulting", summary: "Pricing, portfolio, strategy, M&A" },
      {
        label: "Instant Insight",
        to: "/instant-insight",
        summary: "The figures, whenever you need them",
      },
    ],
  },
  main: [
    { label: "About", to: "/about" },
    { label: "Products", to: "/products" },
    { label: "News", to: "/news" },
    { label: "Contact", to: "/contact" },
  ],
  login: { label: "Login", mobileLabel: "LOG IN" },
  footer: [
    {
      heading: "What we do",
      links: [
        { label: "Analysis", to: "/analysis" },
        { label: "Consulting", to: "/consulting" },
        { label: "Products", to: "/products" },
        { label: "Charts", to: "/charts" },
      ],
    },
    {
      heading: "Firm",
      links: [
        { label: "Home", to: "/" },
        { label: "About", to: "/about" },
        { label: "News", to: "/news" },
        { label: "Contact", to: "/contact" },
      ],
    },
    {
      heading: "Material",
      links: [
        { label: "Downloads", to: "/downloads" },
        { label: "Media", to: "/media" },
        { label: "Privacy policy", to: "/privacy-policy" },
      ],
    },
  ],
};
