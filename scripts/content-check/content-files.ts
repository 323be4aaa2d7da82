import { readdirSync, readFileSync } from "node:fs";
import * as v from "valibot";
import { content } from "#server/content/compiled-content.ts";
import * as figures from "#content/figures.ts";
import * as language from "#content/language.ts";
import * as english from "#content/language/en.ts";
import * as swedish from "#content/language/sv.ts";
import { navigation } from "#content/navigation.ts";
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
  ["content/charts/countries.ts", countriesSchema(content.region), content.countries],
  ["content/charts/countries.ts", regionSchema, content.region],
  ["content/charts/editions.json", editionsSchema, content.editions],
  ["content/charts/measures.ts", measuresSchema, content.measures],
  ...content.charts.map((chart): ContentFile => [chartFile(chart.id), chartSchema, chart]),
  ["content/company.ts", companySchema, content.company],
  ...content.documents.map((document): ContentFile => [
    `content/documents/${document.id}.ts`,
    documentSchema,
    document,
  ]),
  ["content/downloads.ts", v.array(downloadSchema), content.downloads],
  ["content/feeds.ts", feedsSchema, content.feeds],
  ["content/figures.ts", v.record(v.string(), figureSchema), { ...figures }],
  ["content/forms.ts", formTextsSchema, content.forms],
  ["content/language.ts", languageSchema, { ...language }],
  ["content/language/en.ts", languageSchema, { ...english }],
  ["content/language/sv.ts", languageSchema, { ...swedish }],
  ["content/look.ts", lookSchema, content.look],
  ["content/navigation.ts", navigationSchema, navigation],
  ["content/pages/about.ts", pages.aboutSchema, content.pages.about],
  ["content/pages/analysis.ts", pages.analysisSchema, content.pages.analysis],
  ["content/pages/charts.ts", pages.chartsPageSchema, content.pages.charts],
  ["content/pages/consulting.ts", pages.consultingSchema, content.pages.consulting],
  ["content/pages/contact.ts", contactSchema, content.pages.contact],
  ["content/pages/downloads.ts", pageHeadSchema, content.pages.downloads],
  ["content/pages/home.ts", pages.homeSchema, content.pages.home],
  ["content/pages/instant-insight.ts", instantInsightSchema, content.pages.instantInsight],
  ["content/pages/media.ts", pageHeadSchema, content.pages.media],
  ["content/pages/news.ts", pageHeadSchema, content.pages.news],
  ["content/pages/privacy-policy.ts", pages.privacyPolicySchema, content.pages.privacyPolicy],
  ["content/pages/products.ts", pages.productsSchema, content.pages.products],
  ...[...content.addedPages].map(([path, page]): ContentFile => [
    `content/pages${path}.ts`,
    addedPageSchema,
    page,
  ]),
  ["content/people.ts", teamSchema, content.people],
  ["content/press.ts", pressSchema, content.press],
  ["content/previews.ts", previewsSchema, content.previews],
  ...content.products.map((product): ContentFile => [
    productFile(product.productId),
    productSchema,
    product,
  ]),
  ["content/redirects.ts", v.array(redirectSchema), content.redirects],
  ["content/reports.ts", v.array(reportSchema), content.reports],
];
