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
import { people } from "#content/people.ts";
import { press } from "#content/press.ts";
import { legacyRedirects } from "#content/redirects.ts";
import { reportEnquiry } from "#content/report-enquiry.ts";
import { reports } from "#content/reports.ts";
import { companySchema } from "#content/schema/company.ts";
import { contactSchema } from "#content/schema/contact.ts";
import { formTextsSchema } from "#content/schema/forms.ts";
import { navigationSchema, redirectSchema } from "#content/schema/navigation.ts";
import { pageSchema, sectionSchema } from "#content/schema/page.ts";
import { teamMemberSchema } from "#content/schema/person.ts";
import { pressSchema } from "#content/schema/press.ts";
import { reportSchema } from "#content/schema/report.ts";

const files: [file: string, schema: v.GenericSchema, data: unknown][] = [
  ["content/company.ts", companySchema, company],
  ["content/forms.ts", formTextsSchema, forms],
  ["content/navigation.ts", navigationSchema, navigation],
  ["content/pages/about.ts", pageSchema, about],
  ["content/pages/analysis.ts", pageSchema, analysis],
  ["content/pages/consulting.ts", pageSchema, consulting],
  ["content/pages/contact.ts", contactSchema, contact],
  ["content/pages/downloads.ts", pageSchema, downloads],
  ["content/pages/home.ts", pageSchema, home],
  ["content/pages/instant-insight.ts", pageSchema, instantInsight],
  ["content/pages/media.ts", pageSchema, media],
  ["content/pages/news.ts", pageSchema, news],
  ["content/pages/privacy-policy.ts", pageSchema, privacyPolicy],
  ["content/pages/products.ts", pageSchema, products],
  ["content/people.ts", v.array(teamMemberSchema), people],
  ["content/press.ts", pressSchema, press],
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
