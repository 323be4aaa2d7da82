import * as v from "valibot";
import { countries } from "#content/charts/countries.ts";
import { dailyReach } from "#content/charts/daily-reach.ts";
import { editions, publishedCharts } from "#content/charts/published.ts";
import { householdSpend } from "#content/charts/household-spend.ts";
import { reportCharts } from "#content/charts/reports.ts";
import { svodPenetration } from "#content/charts/svod-penetration.ts";
import { viewingShare } from "#content/charts/viewing-share.ts";
import { company } from "#content/company.ts";
import { documents } from "#content/documents/published.ts";
import { downloads } from "#content/downloads.ts";
import { feeds } from "#content/feeds.ts";
import * as figures from "#content/figures.ts";
import { forms } from "#content/forms.ts";
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
import { chartSchema, countrySchema, editionsSchema, seriesSchema } from "#content/schema/chart.ts";
import * as pages from "#content/schema/own-pages.ts";
import { companySchema } from "#content/schema/company.ts";
import { contactSchema } from "#content/schema/contact.ts";
import { documentSchema } from "#content/schema/document.ts";
import { downloadSchema } from "#content/schema/downloads.ts";
import { feedsSchema } from "#content/schema/feeds.ts";
import { formTextsSchema } from "#content/schema/forms.ts";
import { instantInsightSchema } from "#content/schema/instant-insight.ts";
import { navigationSchema, redirectSchema } from "#content/schema/navigation.ts";
import { figureSchema, pageSchema } from "#content/schema/page.ts";
import { teamMemberSchema } from "#content/schema/person.ts";
import { pressSchema } from "#content/schema/press.ts";
import { previewsSchema } from "#content/schema/previews.ts";
import { productSchema } from "#content/schema/product.ts";
import { reportSchema } from "#content/schema/report.ts";

type ContentFile = [file: string, schema: v.GenericSchema, data: unknown];

/** Everything the firm says, and the shape it has to have. */
export const contentFiles: ContentFile[] = [
  ["content/charts/countries.ts", v.array(countrySchema), countries],
  ["content/charts/daily-reach.ts", seriesSchema, dailyReach],
  ["content/charts/editions.json", editionsSchema, editions],
  ["content/charts/household-spend.ts", seriesSchema, householdSpend],
  ["content/charts/published.ts", v.array(chartSchema), publishedCharts],
  ["content/charts/reports.ts", v.record(v.string(), chartSchema), reportCharts],
  ["content/charts/svod-penetration.ts", seriesSchema, svodPenetration],
  ["content/charts/viewing-share.ts", seriesSchema, viewingShare],
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
  ["content/navigation.ts", navigationSchema, navigation],
  ["content/pages/about.ts", pages.aboutSchema, about],
  ["content/pages/analysis.ts", pages.analysisSchema, analysis],
  ["content/pages/charts.ts", pages.chartsPageSchema, charts],
  ["content/pages/consulting.ts", pages.consultingSchema, consulting],
  ["content/pages/contact.ts", contactSchema, contact],
  ["content/pages/downloads.ts", pageSchema, downloadsPage],
  ["content/pages/home.ts", pages.homeSchema, home],
  ["content/pages/instant-insight.ts", instantInsightSchema, instantInsight],
  ["content/pages/media.ts", pageSchema, media],
  ["content/pages/news.ts", pageSchema, news],
  ["content/pages/privacy-policy.ts", pages.privacyPolicySchema, privacyPolicy],
  ["content/pages/products.ts", pages.productsSchema, productsPage],
  ["content/people.ts", v.array(teamMemberSchema), people],
  ["content/press.ts", pressSchema, press],
  ["content/previews.ts", previewsSchema, previews],
  ...products.map((product): ContentFile => [
    `content/products (${product.productId})`,
    productSchema,
    product,
  ]),
  ["content/redirects.ts", v.array(redirectSchema), legacyRedirects],
  ["content/reports.ts", v.array(reportSchema), reports],
];
