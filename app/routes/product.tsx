import styles from "#app/styles/pages/product.css?url";
import { derived } from "#app/lib/content/derived.ts";
import type { Content } from "#app/lib/content/content.ts";
import { useContent, useSiteUrl } from "#app/lib/content/content-context.tsx";
import type { Report } from "#app/lib/content/schema/report.ts";
import { ReportPreviewForm } from "#app/features/leads/lead-forms.tsx";
import { ProductIntro } from "#app/features/reports/product-intro.tsx";
import {
  InTheReport,
  previewCall,
  ProductBand,
  ReportPages,
} from "#app/features/reports/product-sections.tsx";
import { citeReport, ReportMeta } from "#app/features/reports/report-meta.tsx";
import { Hero } from "#app/layout/hero.tsx";
import { heroImage } from "#app/layout/pictures.ts";
import { drawChart } from "#app/lib/charts/draw-chart.ts";
import { sitePath } from "#app/lib/site-addresses.ts";
import { monthAndYear } from "#app/lib/text.ts";
import { notFound } from "#app/layout/error-messages.tsx";
import { servicesContext } from "#app/services.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Citation } from "#app/layout/citation.tsx";
import type { Route } from "./+types/product";

const productPages = derived(
  (content: Content) =>
    new Map(
      content.reports.flatMap((report) => {
        const product = content.products.find(({ productId }) => productId === report.id);
        const table = content.reportCharts[report.id];
        return product
          ? [[report.link, { report, product, chart: table && drawChart(content, table) }]]
          : [];
      }),
    ),
);

const pageOf = (content: Content, slug: string) =>
  productPages(content).get(sitePath(content, `/products/${slug}`));

export function loader({ params, url, context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  if (!pageOf(content, params.slug)) throw notFound(content, url.pathname);
}

export { leadAction as action, leadHeaders as headers } from "#app/features/leads/lead-action.ts";

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function Product({ params }: Route.ComponentProps) {
  const content = useContent();
  const siteUrl = useSiteUrl();
  const page = pageOf(content, params.slug);
  if (!page) return null;
  const { report, product, chart } = page;
  const { publication, facts } = product;
  const published = report.lastUpdated;
  return (
    <div className="product-page" data-palette={product.heroImage}>
      <ReportMeta report={report} product={product} />
      <Hero
        eyebrow={[monthAndYear(content.words, published), publication.rhythm, facts.countries].join(
          " · ",
        )}
        title={product.title}
        subtitle={product.promise ?? report.description}
        backgroundImage={heroImage(content, product.heroImage)}
      >
        <ButtonLink to={previewCall(content).link} variant="accent" arrow={false}>
          {previewCall(content).text}
        </ButtonLink>
        <ButtonLink to="#analyst" variant="outline" arrow={false}>
          {content.words.report.askAnalyst}
        </ButtonLink>
      </Hero>
      <ProductIntro
        product={product}
        chart={chart}
        published={published}
        preview={{
          heading: content.previews.heading,
          intro: content.previews.reports[report.id]?.intro,
          form: <ReportPreviewForm report={product.productName} />,
        }}
      />
      <InTheReport product={product} />
      {product.pages && <ReportPages pages={product.pages} published={published} />}
      <ProductEnd
        related={content.reports.filter(({ id }) => product.related.includes(id))}
        citation={citeReport(content, report, siteUrl)}
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
  const content = useContent();
  return (
    <ProductBand background="white">
      <div className="shell grid gap-x-12 gap-y-6 lg:grid-cols-12">
        {related.length > 0 && (
          <div className="no-print lg:col-span-8">
            <h2 className="text-heading">{content.words.report.related}</h2>
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
                  <p className="eyebrow text-muted md:mt-2">
                    {monthAndYear(content.words, lastUpdated)}
                  </p>
                </li>
              ))}
            </ul>
          </div>
        )}
        <details className="fold fold-on-phones report-colours lg:col-span-4">
          <summary className="text-heading" data-screen-only="">
            {content.words.citation.cite.report}
          </summary>
          <Citation heading={content.words.citation.cite.report} {...citation} />
        </details>
      </div>
    </ProductBand>
  );
}
