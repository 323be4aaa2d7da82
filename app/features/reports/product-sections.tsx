import type { ReactNode } from "react";
import type { ProductDetail } from "#content/schema/product.ts";
import { reportWords } from "#content/language.ts";
import { pageImage } from "#app/layout/pictures.ts";
import { ScrollableList } from "#app/layout/sections.tsx";
import { monthAndYear, fillTemplate } from "#app/lib/text.ts";
import { Picture } from "#app/ui/picture.tsx";
import { previewCall } from "./product-intro.tsx";

/** The report's key metrics, the companies it covers, and its table of contents. */
export function InTheReport({ product }: { product: ProductDetail }) {
  const { contentList, actorsList, chapters } = product;
  return (
    <section className="product-band in-the-report on-dark bg-forest-900 text-white">
      <div className="shell">
        <h2 className="text-title">{reportWords.inTheReport}</h2>
        <div className="report-parts">
          <div>
            <h3 className="text-heading">{reportWords.keyMetrics}</h3>
            <ul className="key-metrics">
              {contentList.map((metric) => (
                <li key={metric}>{metric}</li>
              ))}
            </ul>
            <p className="mt-3 font-semibold">{reportWords.moreMetrics}</p>
          </div>
          <Folded title={reportWords.contents}>
            <ol className="report-contents">
              {chapters.map(({ title, text }) => (
                <li key={title}>
                  <strong className="font-semibold">{title}</strong>{" "}
                  <span className="opacity-85">{text}</span>
                </li>
              ))}
            </ol>
          </Folded>
          {actorsList && (
            <Folded title={reportWords.actors}>
              <ul className="actors">
                {actorsList.map((actor) => (
                  <li key={actor}>{actor}</li>
                ))}
              </ul>
            </Folded>
          )}
        </div>
      </div>
    </section>
  );
}

/** On wide screens always open under a heading; on phones collapsed under its title. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="fold-heading text-heading">{title}</h3>
      <details className="fold fold-on-phones">
        <summary className="text-heading" data-screen-only="">
          {title}
        </summary>
        {children}
      </details>
    </div>
  );
}

interface ReportPagesProps {
  pages: NonNullable<ProductDetail["pages"]>;
  published: string;
}

/** Pages of the report as they are printed. */
export function ReportPages({ pages, published }: ReportPagesProps) {
  return (
    <section className="product-band bg-paper" aria-labelledby="pages-heading">
      <div className="report-pages shell">
        <div>
          <h2 id="pages-heading" className="text-title">
            {reportWords.lookInside}
          </h2>
          <p className="mt-2 text-base">
            {fillTemplate(reportWords.edition, { date: monthAndYear(published) })}{" "}
            <a href={previewCall.link} className="link no-print whitespace-nowrap">
              {previewCall.text}
            </a>
          </p>
        </div>
        <ScrollableList labelledBy="pages-heading">
          {pages.map(({ picture, alt }) => (
            <li key={picture}>
              <Picture
                picture={pageImage(picture)}
                alt={alt}
                sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 30vw, 40vw"
                loading="lazy"
                box="far-below is-clipped"
              />
            </li>
          ))}
        </ScrollableList>
      </div>
    </section>
  );
}
