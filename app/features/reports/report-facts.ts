import { reportCharts } from "#content/charts/reports.ts";
import { products as catalogue } from "#content/pages/products.ts";
import type { ProductDetail } from "#content/schema/product.ts";
import type { Report } from "#content/schema/report.ts";
import type { DrawnChart } from "#app/lib/charts/draw-chart.ts";
import { pageFacts } from "#app/seo/page-facts.ts";
import { dataset, person, reportNode } from "#app/seo/structured-data.ts";
import { socialImagePath } from "#app/seo/page-meta.ts";

interface Options {
  report: Report;
  product: ProductDetail;
  /** The analyst's. */
  portrait: { img: { src: string } };
  chart: DrawnChart | undefined;
}

/** The report, the analyst who answers for it and the figures that its page shows. For loaders only. */
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
