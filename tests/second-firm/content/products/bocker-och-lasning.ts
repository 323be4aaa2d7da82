import { principalAnalyst } from "#content/references/principal-analyst.ts";
import { withFigures } from "#content/references/with-figures.ts";
import type { ProductDetail } from "#content/schema/product.ts";

export const bockerOchLasning: ProductDetail = withFigures({
  meta: {
    title: "Rapporten Böcker och läsning",
    description:
      "Läsning och lyssning i Sverige och Estland: 2 400 intervjuer om året, två utgåvor, med ett smakprov att läsa först.",
  },
  title: "Böcker och läsning",
  productId: "bocker-och-lasning",
  productName: "Böcker och läsning",
  fallbackDate: "2026-03-05",
  heroImage: "bocker-och-lasning",
  figure: {
    value: "{ljudbocker.sweden.2026} %",
    label: "av hushållen i Sverige betalar för ljudböcker",
  },
  headline: "Papper, skärm och hörlurar i samma mått",
  contentParagraphs: [
    "Den som läser på kvällen lyssnar ofta på morgonen. Rapporten räknar timmarna tillsammans, så att en bok är en bok oavsett hur den kom fram.",
    "Vi frågar 2 400 personer om året i Sverige och Estland. Det räcker för att skilja en trend från en bästsäljare.",
  ],
  facts: { countries: "Sverige, Estland", interviews: "2 400 om året", ages: "15–79" },
  publication: { rhythm: "Två gånger om året", months: [3, 9] },
  contentList: [
    "Lästid och lyssningstid per dag",
    "Hushåll som betalar, per tjänst",
    "Lån på bibliotek, tryckt och digitalt",
  ],
  chapters: [
    { title: "Halvåret i siffror", text: "Vad som rörde sig och vad som stod still." },
    { title: "Ljudböckerna", text: "Familjer, timmar och priser." },
    { title: "Biblioteken", text: "Lånen som ingen annan räknar." },
  ],
  sample: "Estland växer snabbare än Sverige, från en lägre nivå.",
  contactInfo: principalAnalyst("juri-poldsepp"),
  related: ["spel-i-hemmet"],
});
