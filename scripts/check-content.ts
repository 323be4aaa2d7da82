import * as v from "valibot";
import { countries } from "#content/charts/countries.ts";
import { dailyReach } from "#content/charts/daily-reach.ts";
import { householdSpend } from "#content/charts/household-spend.ts";
import { publishedCharts } from "#content/charts/published.ts";
import { reportCharts } from "#content/charts/reports.ts";
import { svodPenetration } from "#content/charts/svod-penetration.ts";
import { viewingShare } from "#content/charts/viewing-share.ts";
import { company } from "#content/company.ts";
type ContentFile = [file: string, schema: v.GenericSchema, data: unknown];

const files: ContentFile[] = [
  ["content/charts/countries.ts", v.array(countrySchema), countries],
  ["content/charts/daily-reach.ts", seriesSchema, dailyReach],
  ["content/charts/household-spend.ts", seriesSchema, householdSpend],
  ["content/charts/published.ts", v.array(chartSchema), publishedCharts],
  ["content/charts/reports.ts", v.record(v.string(), chartSchema), reportCharts],
  ["content/charts/svod-penetration.ts", seriesSchema, svodPenetration],
  ["content/charts/viewing-share.ts", seriesSchema, viewingShare],
  ["content/company.ts", companySchema, company],
  ["content/downloads.ts", v.array(downloadSchema), downloads],
  ...documents.map((document): ContentFile => [
    `content/documents/${document.id}.ts`,
    documentSchema,
    document,
  ]),
  ["content/forms.ts", formTextsSchema, forms],
  ["content/navigation.ts", navigationSchema, navigation],
  ["content/pages/about.ts", aboutSchema, about],
  ["content/pages/analysis.ts", analysisSchema, analysis],
  ["content/pages/consulting.ts", consultingSchema, consulting],
  ["content/pages/contact.ts", pageSchema, contact],
  ["content/pages/downloads.ts", pageSchema, downloadsPage],
  ["content/pages/home.ts", homeSchema, home],
  ["content/pages/instant-insight.ts", instantInsightSchema, instantInsight],
  ["content/pages/media.ts", pageSchema, media],
  ["content/pages/news.ts", pageSchema, news],
  ["content/pages/privacy-policy.ts", privacyPolicySchema, privacyPolicy],
  ["content/pages/products.ts", productsSchema, productsPage],
  ["content/figures.ts", v.record(v.string(), figureSchema), { ...figures }],
  ["content/people.ts", v.array(teamMemberSchema), people],
  ...products.map((product): ContentFile => [
    `content/products (${product.productId})`,
    productSchema,
    product,
  ]),
  ["content/previews.ts", previewsSchema, previews],
  ["content/redirects.ts", v.array(redirectSchema), legacyRedirects],
  ["content/reports.ts", v.array(reportSchema), reports],
];

/** One line for each wrong or missing field, with the file and the field's place in it. */
export function checkContent(): string[] {
  return files.flatMap(([file, shape, data]) => describeProblems(file, shape, data));
}

export function describeProblems(file: string, shape: v.GenericSchema, data: unknown): string[] {
  const { issues = [] } = v.safeParse(shape, data);
  return issues.map(
    (issue) => `${file}: ${v.getDotPath(issue) ?? "the whole file"}: ${issue.message}`,
  );
}
