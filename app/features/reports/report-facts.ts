import { reportCharts } from "#content/charts/reports.ts";
import { company } from "#content/company.ts";
import { products as catalogue } from "#content/pages/products.ts";
import type { ProductDetail } from "#content/schema/product.ts";
import type { Report } from "#content/schema/report.ts";
import type { DrawnChart } from "#app/lib/charts/draw-chart.ts";
import { cite, type Citation } from "#app/lib/citation.ts";
import { monthAndYear } from "#app/lib/dates.ts";
import { pageFacts } from "#app/seo/page-facts.ts";
import { dataset } from "#app/seo/schema/dataset.ts";
import { person } from "#app/seo/schema/person.ts";
import { reportNode } from "#app/seo/schema/report.ts";
import { socialImagePath } from "#app/seo/social/image-address.ts";

interface Options {
  report: Report;
  product: ProductDetail;
  /** The analyst's. */
  portrait: { img: { src: string } };
  chart: DrawnChart | undefined;
}

/** The report, the analyst who is responsible for it and the figures that its page shows. For loaders only. */
export function reportFacts(siteUrl: string, { report, product, portrait, chart }: Options) {
  const { link: path } = report;
  const { title: role, ...analyst } = product.contactInfo;
  const table = reportCharts[report.id];
  const sample = chart && table && dataset(siteUrl, path, table, chart.downloads.csv);
  return pageFacts(
    {
      siteUrl,
      path,
      ...product.meta,
      parents: [{ path: "/products", title: catalogue.meta.title }],
    },
    reportNode(siteUrl, {
      report,
      product,
      image: socialImagePath(path),
      sample: sample && `${siteUrl}${path}#${table.id}`,
    }),
    person(siteUrl, { ...analyst, role, portrait }),
    ...(sample ? [sample] : []),
  );
}

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
