import * as v from "valibot";
import { countries } from "#content/charts/countries.ts";
import { dailyReach } from "#content/charts/daily-reach.ts";
import { householdSpend } from "#content/charts/household-spend.ts";
import { publishedCharts } from "#content/charts/published.ts";
import { reportCharts } from "#content/charts/reports.ts";
import { svodPenetration } from "#content/charts/svod-penetration.ts";
import { viewingShare } from "#content/charts/viewing-share.ts";
import { company } from "#content/company.ts";
import { documents } from "#content/documents/published.ts";
import { forms } from "#content/forms.ts";
import { navigation } from "#content/navigation.ts";
import { about } from "#content/pages/about.ts";
import { analysis } from "#content/pages/analysis.ts";
import { consulting } from "#content/pages/consulting.ts";
import { contact } from "#content/pages/contact.ts";
import { downloads } from "#content/pages/downloads.ts";
import { home } from "#content/pages/home.ts";
import { instantInsight } from "#content/pages/instant-insight.ts";
import { media } from "#content/pages/media.ts";
import { news } from "#content/pages/news.ts";
import { privacyPolicy } from "#content/pages/privacy-policy.ts";
import { products } from "#content/pages/products.ts";
import { people } from "#content/people.ts";
import { legacyRedirects } from "#content/redirects.ts";
import { reportEnquiry } from "#content/report-enquiry.ts";
import { reports } from "#content/reports.ts";
import { chartSchema, countrySchema, seriesSchema } from "#content/schema/chart.ts";
import { companySchema } from "#content/schema/company.ts";
import { documentSchema } from "#content/schema/document.ts";
import { formTextsSchema } from "#content/schema/forms.ts";
import { instantInsightSchema } from "#content/schema/instant-insight.ts";
import { navigationSchema, redirectSchema } from "#content/schema/navigation.ts";
import { pageSchema, sectionSchema } from "#content/schema/page.ts";
import { teamMemberSchema } from "#content/schema/person.ts";
import { reportSchema } from "#content/schema/report.ts";

type CheckedFile = [file: string, schema: v.GenericSchema, data: unknown];

const files: CheckedFile[] = [
  ["content/charts/countries.ts", v.array(countrySchema), countries],
  ["content/charts/daily-reach.ts", seriesSchema, dailyReach],
  ["content/charts/household-spend.ts", seriesSchema, householdSpend],
  ["content/charts/published.ts", v.array(chartSchema), publishedCharts],
  ["content/charts/reports.ts", v.record(v.string(), chartSchema), reportCharts],
  ["content/charts/svod-penetration.ts", seriesSchema, svodPenetration],
  ["content/charts/viewing-share.ts", seriesSchema, viewingShare],
  ["content/company.ts", companySchema, company],
  ...documents.map((document): CheckedFile => [
    `content/documents/${document.id}.ts`,
    documentSchema,
    document,
  ]),
  ["content/forms.ts", formTextsSchema, forms],
  ["content/navigation.ts", navigationSchema, navigation],
  ["content/pages/about.ts", pageSchema, about],
  ["content/pages/analysis.ts", pageSchema, analysis],
  ["content/pages/consulting.ts", pageSchema, consulting],
  ["content/pages/contact.ts", pageSchema, contact],
  ["content/pages/downloads.ts", pageSchema, downloads],
  ["content/pages/home.ts", pageSchema, home],
  ["content/pages/instant-insight.ts", instantInsightSchema, instantInsight],
  ["content/pages/media.ts", pageSchema, media],
  ["content/pages/news.ts", pageSchema, news],
  ["content/pages/privacy-policy.ts", pageSchema, privacyPolicy],
  ["content/pages/products.ts", pageSchema, products],
  ["content/people.ts", v.array(teamMemberSchema), people],
  ["content/redirects.ts", v.array(redirectSchema), legacyRedirects],
  ["content/report-enquiry.ts", sectionSchema, reportEnquiry],
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
