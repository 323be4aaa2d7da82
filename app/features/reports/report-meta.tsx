import type { Thing } from "schema-dts";
import { useContent, useSiteUrl } from "#app/lib/content/content-context.tsx";
import type { Content } from "#app/lib/content/content.ts";
import type { ProductDetail } from "#app/lib/content/schema/report.ts";
import type { Report } from "#app/lib/content/schema/report.ts";
import { portraitOf } from "#app/layout/pictures.ts";
import { cite, type Citation } from "#app/lib/citation.ts";
import { monthAndYear } from "#app/lib/text.ts";
import { socialImagePath } from "#app/seo/page-titles.ts";
import { datasetId } from "#app/seo/dataset.ts";
import { organizationId } from "#app/seo/page-graph.ts";
import { countryNodes, person, personId, reportId } from "#app/seo/structured-data.ts";
import { SitePageMeta } from "#app/seo/site-page-meta.tsx";

interface ReportPage {
  report: Report;
  product: ProductDetail;
}

/** The metadata of a report's page, with the report and its analyst as structured data. */
export function ReportMeta({ report, product }: ReportPage) {
  const content = useContent();
  const siteUrl = useSiteUrl();
  const { link: path } = report;
  const { title: role, ...analyst } = product.contactInfo;
  const parents = [{ path: "/products", title: content.pages.products.meta.title }];
  const table = content.reportCharts[report.id];
  const things: Thing[] = [
    {
      // Not a Product: search engines require prices or ratings of products.
      "@type": "Report",
      "@id": reportId(siteUrl, path),
      name: report.title,
      headline: product.headline,
      description: report.description,
      url: siteUrl + path,
      image: siteUrl + socialImagePath(content, path),
      datePublished: report.releaseDate,
      dateModified: report.lastUpdated,
      inLanguage: content.words.lang,
      isAccessibleForFree: false,
      publisher: { "@id": organizationId(siteUrl) },
      author: { "@id": organizationId(siteUrl) },
      contributor: { "@id": personId(content, siteUrl, analyst.image) },
      spatialCoverage: countryNodes(content.countries),
      ...(table && { hasPart: { "@id": datasetId(content, siteUrl, table.id) } }),
    },
    person(content, siteUrl, { ...analyst, role, portrait: portraitOf(content, analyst.image) }),
  ];
  return <SitePageMeta page={{ path, parents, ...product.meta }} things={things} />;
}

/** A report is cited by the month of its latest publication, which is the edition that was read. */
export function citeReport(
  content: Content,
  { id, title, link, lastUpdated }: Report,
  siteUrl: string,
): Citation {
  return cite(content, {
    author: content.company.name,
    title,
    kind: content.words.citation.kinds.report,
    date: monthAndYear(content.words, lastUpdated),
    isoDay: lastUpdated,
    url: siteUrl + link,
    key: id,
  });
}
