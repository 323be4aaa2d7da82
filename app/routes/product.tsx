import styles from "#app/styles/pages/product.css?url";
import { reportCharts } from "#content/charts/reports.ts";
import { previews } from "#content/previews.ts";
import { products } from "#content/products/products.ts";
import { reports } from "#content/reports.ts";
import type { Report } from "#content/schema/report.ts";
import { citationWords, reportWords } from "#content/language.ts";
import { ReportPreviewForm } from "#app/features/leads/lead-forms.tsx";
import { ProductIntro } from "#app/features/reports/product-intro.tsx";
import {
  InTheReport,
  previewCall,
  ProductBand,
  ReportPages,
} from "#app/features/reports/product-sections.tsx";
import { citeReport, reportMeta } from "#app/features/reports/report-meta.ts";
import { Hero } from "#app/layout/hero.tsx";
import { heroImage } from "#app/layout/pictures.ts";
import { drawChart } from "#app/lib/charts/draw-chart.ts";
import { monthAndYear } from "#app/lib/text.ts";
import { notFound } from "#app/layout/error-messages.tsx";
import { servicesContext } from "#app/services.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Citation } from "#app/ui/citation.tsx";
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

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function Product({ params, loaderData: { siteUrl } }: Route.ComponentProps) {
  const page = pageOf(params.slug);
  if (!page) return null;
  const { report, product, chart } = page;
  const { publication, facts } = product;
  const published = report.lastUpdated ?? product.fallbackDate;
  return (
    <div className="product-page" data-palette={product.heroImage}>
      <Hero
        eyebrow={[monthAndYear(published), publication.rhythm, facts.countries].join(" · ")}
        title={product.title}
        subtitle={product.promise ?? report.description}
        backgroundImage={heroImage(product.heroImage)}
      >
        <ButtonLink to={previewCall.link} variant="accent" arrow={false}>
          {previewCall.text}
        </ButtonLink>
        <ButtonLink to="#analyst" variant="outline" arrow={false}>
          {reportWords.askAnalyst}
        </ButtonLink>
      </Hero>
      <ProductIntro
        product={product}
        chart={chart}
        published={published}
        preview={{
          heading: previews.heading,
          intro: previews.reports[report.id]?.intro,
          form: <ReportPreviewForm report={product.productName} />,
        }}
      />
      <InTheReport product={product} />
      {product.pages && <ReportPages pages={product.pages} published={published} />}
      <ProductEnd
        related={reports.filter(({ id }) => product.related.includes(id))}
        citation={citeReport(report, published, siteUrl)}
      />
    </div>
  );
}

interface ProductEndProps {
  related: readonly Report[];
  citation: ReturnType<typeof citeReport>;
}

/** Related reports, and how to cite this one. */
function ProductEnd({ related, citation }: ProductEndProps) {
  return (
    <ProductBand background="white">
      <div className="shell grid gap-x-12 gap-y-6 lg:grid-cols-12">
        {related.length > 0 && (
          <div className="no-print lg:col-span-8">
            <h2 className="text-heading">{reportWords.related}</h2>
            <ul className="mt-3 grid gap-x-8 gap-y-1 md:grid-cols-3">
              {related.map(({ id, title, description, link, lastUpdated, heroImage: art }) => (
                <li
                  key={id}
                  className="report-colours relative flex min-h-12 items-baseline justify-between border-t-3 border-forest-700 pt-3 md:block"
                  data-palette={art}
                >
                  <h3 className="font-semibold">
                    <a href={link} className="after:absolute after:inset-0 hover:underline">
                      {title}
                    </a>
                  </h3>
                  <p className="text-base leading-snug max-md:hidden">{description}</p>
                  {lastUpdated && (
                    <p className="eyebrow text-muted md:mt-2">{monthAndYear(lastUpdated)}</p>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )}
        <details className="fold fold-on-phones report-colours lg:col-span-4">
          <summary className="text-heading" data-screen-only="">
            {citationWords.cite.report}
          </summary>
          <Citation heading={citationWords.cite.report} {...citation} />
        </details>
      </div>
    </ProductBand>
  );
}
