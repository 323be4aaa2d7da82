import { reports } from "#content/reports.ts";
import type { ProductDetail } from "#content/schema/product.ts";

export const products: ProductDetail[] = reports.map(({ id, title, heroImage }) => ({
  meta: {
    title: `${title}, second firm`,
    description: `What the second firm writes about in its report ${title}, for whom, and how often.`,
  },
  title,
  productId: id,
  productName: title,
  fallbackDate: "2024-02-02",
  heroImage,
  headline: `All about ${title}`,
  contentParagraphs: ["A paragraph."],
  facts: { countries: "One", interviews: "Many", ages: "All" },
  publication: { rhythm: "Annually", months: [2] },
  contentList: ["A metric"],
  chapters: [{ title: "A chapter", text: "About something." }],
  sample: "A chart.",
  contactInfo: {
    name: "Person A",
    email: "a@second.example",
    title: "Role A",
    image: "person-a",
  },
  related: reports.map((report) => report.id),
}));
