import type { Content, SampleMap } from "#app/lib/content/content.ts";
import type { Words } from "#app/lib/words/words.ts";
import { categoryColours } from "#content/charts/categories.ts";
import { countries, region } from "#content/charts/countries.ts";
import { homeChart } from "#content/charts/home.ts";
import { measures } from "#content/charts/measures.ts";
import { editions, publishedCharts } from "#content/charts/published.ts";
import { reportCharts } from "#content/charts/reports.ts";
import sampleMap from "#content/charts/sample-map.json" with { type: "json" };
import { company } from "#content/company.ts";
import { documents } from "#content/documents/published.ts";
import { downloads } from "#content/downloads.ts";
import { feeds } from "#content/feeds.ts";
import { forms } from "#content/forms.ts";
import * as language from "#content/language.ts";
import { look } from "#content/look.ts";
import { about } from "#content/pages/about.ts";
import { analysis } from "#content/pages/analysis.ts";
import { charts } from "#content/pages/charts.ts";
import { consulting } from "#content/pages/consulting.ts";
import { contact } from "#content/pages/contact.ts";
import { downloads as downloadsPage } from "#content/pages/downloads.ts";
import { home } from "#content/pages/home.ts";
import { instantInsight } from "#content/pages/instant-insight.ts";
import { media } from "#content/pages/media.ts";
import { news } from "#content/pages/news.ts";
import { privacyPolicy } from "#content/pages/privacy-policy.ts";
import { products as productsPage } from "#content/pages/products.ts";
import { people } from "#content/people.ts";
import { press } from "#content/press.ts";
import { previews } from "#content/previews.ts";
import { products } from "#content/products/products.ts";
import { legacyRedirects } from "#content/redirects.ts";
import { addedPages, navigation } from "#content/references/find-pages.ts";
import { reports } from "#content/reports.ts";

/** `siteWords` is the group `site`. */
const words = Object.fromEntries(
  Object.entries(language).map(([name, group]) => [name.replace(/Words$/, ""), group]),
) as unknown as Words;

/** The firm's files, which are modules. */
export const content: Content = {
  words,
  company,
  look,
  navigation,
  redirects: legacyRedirects,
  people,
  press,
  reports,
  products,
  previews,
  downloads,
  documents,
  forms,
  feeds,
  countries,
  region,
  charts: publishedCharts,
  measures,
  editions,
  homeChart,
  reportCharts,
  categoryColours,
  sampleMap: sampleMap as SampleMap,
  pages: {
    about,
    analysis,
    charts,
    consulting,
    contact,
    downloads: downloadsPage,
    home,
    instantInsight,
    media,
    news,
    privacyPolicy,
    products: productsPage,
  },
  addedPages,
};
