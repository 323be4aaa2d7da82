import type { ProductDetail } from "#content/schema/product.ts";

export const products: ProductDetail[] = [
  {
    meta: {
      title: "TV & Streaming report",
      description:
        "Who pays for which video services, what they share and what they mean to cancel.",
    },
    title: "TV & Streaming",
    productId: "tv-streaming",
    productName: "TV & Streaming",
    fallbackDate: "2026-01-15",
    heroImage: "tv-and-streaming",
    headline: "One report, every household",
    contentParagraphs: ["We count households: who pays, and who borrows a password."],
    facts: { countries: "Sweden", interviews: "1,000 a year", ages: "15–74" },
    publication: { rhythm: "Annually", months: [10] },
    contentList: ["Households that pay"],
    chapters: [{ title: "The year", text: "What changed, and for whom." }],
    sample: "The new subscribers are over 55.",
    pages: [{ picture: "tv-and-streaming-report-1", alt: "The cover of the report" }],
    contactInfo: {
      name: "Karin Ekstrand",
      email: "karin@nordsikt.example",
      title: "Founder",
      image: "karin-ekstrand",
    },
    related: [],
  },
];
