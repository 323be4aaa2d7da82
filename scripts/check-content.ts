import * as v from "valibot";
import { company } from "#content/company.ts";
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
import { legacyRedirects } from "#content/redirects.ts";
import { reportEnquiry } from "#content/report-enquiry.ts";
import { reports } from "#content/reports.ts";
import * as schema from "#content/schema.ts";

const files: [file: string, schema: v.GenericSchema, data: unknown][] = [
  ["content/company.ts", schema.companySchema, company],
  ["content/forms.ts", schema.formTextsSchema, forms],
  ["content/navigation.ts", schema.navigationSchema, navigation],
  ["content/pages/about.ts", schema.pageSchema, about],
  ["content/pages/analysis.ts", schema.pageSchema, analysis],
  ["content/pages/consulting.ts", schema.pageSchema, consulting],
  ["content/pages/contact.ts", schema.pageSchema, contact],
  ["content/pages/downloads.ts", schema.pageSchema, downloads],
  ["content/pages/home.ts", schema.pageSchema, home],
  ["content/pages/instant-insight.ts", schema.pageSchema, instantInsight],
  ["content/pages/media.ts", schema.pageSchema, media],
  ["content/pages/news.ts", schema.pageSchema, news],
  ["content/pages/privacy-policy.ts", schema.pageSchema, privacyPolicy],
  ["content/pages/products.ts", schema.pageSchema, products],
  ["content/redirects.ts", v.array(schema.redirectSchema), legacyRedirects],
  ["content/report-enquiry.ts", schema.sectionSchema, reportEnquiry],
  ["content/reports.ts", v.array(schema.reportSchema), reports],
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
