import { readdirSync, readFileSync } from "node:fs";
import * as v from "valibot";
import { countries, region } from "#content/charts/countries.ts";
import { editions, publishedCharts } from "#content/charts/published.ts";
import { measures } from "#content/charts/measures.ts";
import { company } from "#content/company.ts";
import { documents } from "#content/documents/published.ts";
import { downloads } from "#content/downloads.ts";
import { feeds } from "#content/feeds.ts";
import * as figures from "#content/figures.ts";
import { addedPages } from "#content/references/find-pages.ts";
import { forms } from "#content/forms.ts";
import { look } from "#content/look.ts";
import * as language from "#content/language.ts";
import * as english from "#content/language/en.ts";
import * as swedish from "#content/language/sv.ts";
import { navigation } from "#content/navigation.ts";
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
import { reports } from "#content/reports.ts";
import { chartSchema, editionsSchema, measuresSchema } from "#content/schema/chart.ts";
import { countriesSchema, regionSchema } from "#content/schema/country.ts";
import { lookSchema } from "#content/schema/look.ts";
import { addedPageSchema } from "#content/schema/added-page.ts";
import * as pages from "#content/schema/own-pages.ts";
import { companySchema } from "#content/schema/company.ts";
import { contactSchema } from "#content/schema/contact.ts";
import { firmFolder } from "#content/schema/firm-folder.ts";
import { documentSchema } from "#content/schema/document.ts";
import { downloadSchema } from "#content/schema/downloads.ts";
import { feedsSchema } from "#content/schema/feeds.ts";
import { formTextsSchema } from "#content/schema/forms.ts";
import { instantInsightSchema } from "#content/schema/instant-insight.ts";
import { languageSchema } from "#content/schema/language.ts";
import { navigationSchema, redirectSchema } from "#content/schema/navigation.ts";
import { figureSchema, pageHeadSchema } from "#content/schema/page.ts";
import { teamSchema } from "#content/schema/person.ts";
import { pressSchema } from "#content/schema/press.ts";
import { previewsSchema } from "#content/schema/previews.ts";
import { productSchema } from "#content/schema/product.ts";
import { reportSchema } from "#content/schema/report.ts";

type ContentFile = [file: string, schema: v.GenericSchema, data: unknown];

/** Finds the file of a folder that contains this line, because editors choose the file names. */
function fileWith(folder: string, line: string): string | undefined {
  const url = new URL(`${folder}/`, firmFolder());
  const files = readdirSync(url, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map(({ name }) => name);
  const name = files.find((file) => readFileSync(new URL(file, url), "utf8").includes(line));
  return name && `${folder}/${name}`;
}

const productFile = (id: string) =>
  fileWith("content/products", `productId: "${id}"`) ?? `content/products (${id})`;

const chartFile = (id: string) =>
  fileWith("content/charts", `id: "${id}"`) ?? `content/charts (${id})`;

/** All content files with their schemas and data. */
export const contentFiles: ContentFile[] = [
  ["content/charts/countries.ts", countriesSchema(region), countries],
  ["content/charts/countries.ts", regionSchema, region],
  ["content/charts/editions.json", editionsSchema, editions],
  ["content/charts/measures.ts", measuresSchema, measures],
  ...publishedCharts.map((chart): ContentFile => [chartFile(chart.id), chartSchema, chart]),
  ["content/company.ts", companySchema, company],
  ...documents.map((document): ContentFile => [
    `content/documents/${document.id}.ts`,
    documentSchema,
    document,
  ]),
  ["content/downloads.ts", v.array(downloadSchema), downloads],
  ["content/feeds.ts", feedsSchema, feeds],
  ["content/figures.ts", v.record(v.string(), figureSchema), { ...figures }],
  ["content/forms.ts", formTextsSchema, forms],
  ["content/language.ts", languageSchema, { ...language }],
  ["content/language/en.ts", languageSchema, { ...english }],
  ["content/language/sv.ts", languageSchema, { ...swedish }],
  ["content/look.ts", lookSchema, look],
  ["content/navigation.ts", navigationSchema, navigation],
  ["content/pages/about.ts", pages.aboutSchema, about],
  ["content/pages/analysis.ts", pages.analysisSchema, analysis],
  ["content/pages/charts.ts", pages.chartsPageSchema, charts],
  ["content/pages/consulting.ts", pages.consultingSchema, consulting],
  ["content/pages/contact.ts", contactSchema, contact],
  ["content/pages/downloads.ts", pageHeadSchema, downloadsPage],
  ["content/pages/home.ts", pages.homeSchema, home],
  ["content/pages/instant-insight.ts", instantInsightSchema, instantInsight],
  ["content/pages/media.ts", pageHeadSchema, media],
  ["content/pages/news.ts", pageHeadSchema, news],
  ["content/pages/privacy-policy.ts", pages.privacyPolicySchema, privacyPolicy],
  ["content/pages/products.ts", pages.productsSchema, productsPage],
  ...[...addedPages].map(([path, page]): ContentFile => [
    `content/pages${path}.ts`,
    addedPageSchema,
    page,
  ]),
  ["content/people.ts", teamSchema, people],
  ["content/press.ts", pressSchema, press],
  ["content/previews.ts", previewsSchema, previews],
  ...products.map((product): ContentFile => [
    productFile(product.productId),
    productSchema,
    product,
  ]),
  ["content/redirects.ts", v.array(redirectSchema), legacyRedirects],
  ["content/reports.ts", v.array(reportSchema), reports],
];
