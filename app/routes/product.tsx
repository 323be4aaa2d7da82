import { reportCharts } from "#content/charts/reports.ts";
import { previews } from "#content/previews.ts";
import { products } from "#content/products/products.ts";
import { reports } from "#content/reports.ts";
import { ReportPreviewForm } from "#app/features/leads/lead-forms.tsx";
import { ProductIntro } from "#app/features/reports/product-intro.tsx";
import {
  ContactTeam,
  KeyMetrics,
  ReportContents,
  SampleChart,
} from "#app/features/reports/product-sections.tsx";
import { heroImage } from "#app/layout/pictures.ts";
import { RelatedReports, reportCards } from "#app/features/reports/report-grid.tsx";
import { citeReport, reportMeta } from "#app/features/reports/report-meta.ts";
import { Hero } from "#app/layout/hero.tsx";
import { Section } from "#app/layout/sections.tsx";
import { drawChart } from "#app/lib/charts/draw-chart.ts";
import { notFound } from "#app/seo/not-found.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/product";

const productPages = new Map(
  reports.flatMap((report) => {
    const product = products.find(({ productId }) => productId === report.id);
    const table = reportCharts[report.id];
    return product ? [[report.link, { report, product, chart: table && drawChart(table) }]] : [];
  }),
);

const pageOf = (slug: string) => productPages.get(`/products/${slug}`);

export function loader({ params, url, context }: Route.LoaderArgs) {
  if (!pageOf(params.slug)) throw notFound(url.pathname);
  return { siteUrl: context.get(servicesContext).siteUrl };
}

export { leadAction as action, leadHeaders as headers } from "#app/features/leads/lead-action.ts";

export function meta(args: Route.MetaArgs) {
  const page = pageOf(args.params.slug);
  return page ? reportMeta(args, page) : [];
}

export default function Product({ params, loaderData: { siteUrl } }: Route.ComponentProps) {
  const page = pageOf(params.slug);
  if (!page) return null;
  const { report, product, chart } = page;
  const published = report.lastUpdated ?? product.fallbackDate;
  const related = reports.filter(({ id }) => product.related.includes(id));
  return (
    <>
      <Hero
        eyebrow="Report"
        title={product.title}
        subtitle={report.description}
        backgroundImage={heroImage(product.heroImage)}
      />
      <ProductIntro
        product={product}
        published={published}
        citation={citeReport(report, published, siteUrl)}
      />
      {chart && <SampleChart chart={chart} text={product.sample} />}
      <KeyMetrics contentList={product.contentList} actorsList={product.actorsList} />
      <ReportContents chapters={product.chapters} />
      <Section
        id="preview"
        heading={previews.heading}
        intro={previews.reports[report.id]?.intro}
        ground="white"
        aside={<ContactTeam contactInfo={product.contactInfo} />}
      >
        <ReportPreviewForm report={product.productName} />
      </Section>
      <RelatedReports reports={reportCards(related)} />
    </>
  );
}
