import { principalAnalyst } from "#content/references/principal-analyst.ts";
import type { ProductDetail } from "#content/schema/product.ts";

export const spelIHemmet: ProductDetail = {
  meta: {
    title: "Rapporten Spel i hemmet",
    description:
      "Spelandet i svenska och estniska hem: spelare, apparater, tid och utgifter, en gång om året, med ett smakprov att läsa först.",
  },
  title: "Spel i hemmet",
  productId: "spel-i-hemmet",
  productName: "Spel i hemmet",
  fallbackDate: "2026-05-12",
  heroImage: "spel-i-hemmet",
  headline: "Alla i familjen spelar, men inte samma spel",
  contentParagraphs: [
    "Telefonen är den vanligaste spelapparaten och den minst lönsamma. Rapporten visar vem som betalar, för vad, och vem som låter bli.",
  ],
  facts: { countries: "Sverige, Estland", interviews: "1 600 om året", ages: "9–79" },
  publication: { rhythm: "En gång om året", months: [5] },
  contentList: ["Spelare per apparat", "Utgifter per hushåll och månad"],
  chapters: [
    { title: "Året i siffror", text: "Spelare, timmar, kronor." },
    { title: "Barnen", text: "Vad föräldrarna vet och inte vet." },
  ],
  sample: "Var tredje spelare spelar helst tillsammans med någon i samma rum.",
  contactInfo: principalAnalyst("zana-oberg"),
  related: ["bocker-och-lasning"],
};
