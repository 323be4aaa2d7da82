import { company } from "#content/company.ts";
import { cite, type Citation } from "#app/lib/citation.ts";
import { monthAndYear } from "#app/lib/dates.ts";

interface CitedReport {
  id: string;
  title: string;
  link: string;
}

/** A report is cited by the month of its latest publication, which is the edition somebody read. */
export function citeReport(
  { id, title, link }: CitedReport,
  published: string,
  siteUrl: string,
): Citation {
  return cite({
    author: company.name,
    title,
    kind: "report",
    date: monthAndYear(published),
    isoDay: published,
    url: siteUrl + link,
    key: id,
  });
}
