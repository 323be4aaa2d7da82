import { company } from "#content/company.ts";
import { reportCharts } from "#content/charts/reports.ts";
import { products as catalogue } from "#content/pages/products.ts";
import type { ProductDetail } from "#content/schema/product.ts";
import type { Report } from "#content/schema/report.ts";
import { citationWords, lang } from "#content/language.ts";
import { portraitOf } from "#app/layout/pictures.ts";
import { cite, type Citation } from "#app/lib/citation.ts";
import { monthAndYear } from "#app/lib/text.ts";
import { type MetaArgs, socialImagePath } from "#app/seo/page-meta.ts";
import { datasetId } from "#app/seo/dataset.ts";
import { organizationId } from "#app/seo/page-graph.ts";
import { countryNodes, person, personId, reportId } from "#app/seo/structured-data.ts";
import { sitePageMeta } from "#app/seo/site-page-meta.ts";

interface ReportPage {
  report: Report;
  product: ProductDetail;
}

/** The metadata of a report's page, with the report and its analyst as structured data. */
export function reportMeta(args: MetaArgs, { report, product }: ReportPage) {
  const { link: path } = report;
  const { title: role, ...analyst } = product.contactInfo;
  const parents = [{ path: "/products", title: catalogue.meta.title }];
  return sitePageMeta(args, { path, parents, ...product.meta }, (siteUrl) => {
    const table = reportCharts[report.id];
    return [
      {
        // Not a Product: search engines require prices or ratings of products.
        "@type": "Report",
        "@id": reportId(siteUrl, path),
        name: report.title,
        headline: product.headline,
        description: report.description,
        url: siteUrl + path,
        image: siteUrl + socialImagePath(path),
        datePublished: report.releaseDate,
        dateModified: report.lastUpdated ?? product.fallbackDate,
        inLanguage: lang,
        isAccessibleForFree: false,
        publisher: { "@id": organizationId(siteUrl) },
        author: { "@id": organizationId(siteUrl) },
        contributor: { "@id": personId(siteUrl, analyst.image) },
        spatialCoverage: countryNodes(),
        ...(table && { hasPart: { "@id": datasetId(siteUrl, table.id) } }),
      },
      person(siteUrl, { ...analyst, role, portrait: portraitOf(analyst.image) }),
    ];
  });
}

/** A report is cited by the month of its latest publication, which is the edition that was read. */
export function citeReport(
  { id, title, link }: Pick<Report, "id" | "title" | "link">,
  published: string,
  siteUrl: string,
): Citation {
  return cite({
    author: company.name,
    title,
    kind: citationWords.kinds.report,
    date: monthAndYear(published),
    isoDay: published,
    url: siteUrl + link,
    key: id,
  });
}
