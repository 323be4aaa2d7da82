import { reportCharts } from "#content/charts/reports.ts";
import { previews } from "#content/previews.ts";
import { products } from "#content/products/products.ts";
import { reports } from "#content/reports.ts";
import { ReportPreviewForm } from "#app/features/leads/lead-forms.tsx";
import {
  ContactTeam,
  KeyMetrics,
  ProductIntro,
  ReportContents,
  SampleChart,
} from "#app/features/reports/product-sections.tsx";
import { heroImage, portraitOf } from "#app/layout/pictures.ts";
import { RelatedReports, reportCards } from "#app/features/reports/report-grid.tsx";
import { citeReport, reportFacts } from "#app/features/reports/report-facts.ts";
import { Hero } from "#app/layout/hero.tsx";
import { Section } from "#app/layout/sections.tsx";
import { drawChart } from "#app/lib/charts/draw-chart.ts";
import { notFound } from "#app/seo/not-found.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/product";

export function loader({ params, url, context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext);
  const report = reports.find(({ link }) => link === `/products/${params.slug}`);
  const product = products.find(({ productId }) => productId === report?.id);
  if (!report || !product) throw notFound(url.pathname);
  const { id, description } = report;
  const published = report.lastUpdated ?? product.fallbackDate;
  const table = reportCharts[id];
  const chart = table && drawChart(table);
  const portrait = portraitOf(product.contactInfo.image);
  return {
    product,
    description,
    published,
    citation: citeReport(report, published, siteUrl),
    chart,
    preview: { heading: previews.heading, intro: previews.reports[id]?.intro },
    portrait,
    art: heroImage(product.heroImage),
    related: reportCards(reports.filter((other) => product.related.includes(other.id))),
    facts: reportFacts(siteUrl, { report, product, portrait, chart }),
  };
}

export { leadAction as action, leadHeaders as headers } from "#app/features/leads/lead-action.ts";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { ...args.loaderData.product.meta, ...args.loaderData.facts });

export default function Product({ loaderData }: Route.ComponentProps) {
  const { product, description, published, citation, chart, preview, portrait, art, related } =
    loaderData;
  return (
    <>
      <Hero eyebrow="Report" title={product.title} subtitle={description} backgroundImage={art} />
      <ProductIntro product={product} published={published} citation={citation} />
      {chart && <SampleChart chart={chart} text={product.sample} />}
      <KeyMetrics contentList={product.contentList} actorsList={product.actorsList} />
      <ReportContents chapters={product.chapters} />
      <Section
        id="preview"
        heading={preview.heading}
        intro={preview.intro}
        ground="white"
        aside={<ContactTeam contactInfo={product.contactInfo} portrait={portrait} />}
      >
        <ReportPreviewForm report={product.productName} />
      </Section>
      <RelatedReports reports={related} />
    </>
  );
}
