import type { ReactNode } from "react";
import { derived } from "#app/lib/content/derived.ts";
import type { Content } from "#app/lib/content/content.ts";
import { useContent } from "#app/lib/content/content-context.tsx";
import type { ProductDetail } from "#app/lib/content/schema/report.ts";
import { pageImage } from "#app/layout/pictures.ts";
import { type Background, ScrollableList, backgrounds } from "#app/layout/sections.tsx";
import { monthAndYear, fillTemplate } from "#app/lib/text.ts";
import { Picture } from "#app/ui/picture.tsx";

/** The call to action of a report's page, which appears in several places. */
export const previewCall = derived((content: Content) => ({
  text: content.words.report.preview,
  link: "#preview",
}));

interface ProductBandProps {
  background: Background;
  labelledBy?: string;
  children: ReactNode;
}

/** A section of a report's page. Its sections are closer to each other than those of other pages. */
export function ProductBand({ background, labelledBy, children }: ProductBandProps) {
  return (
    <section
      className={`py-6 md:py-10 lg:py-12 ${background === "dark" ? "report-colours" : ""} ${backgrounds[background]}`}
      aria-labelledby={labelledBy}
    >
      {children}
    </section>
  );
}

const ruledList = "mt-3 border-t border-mint-400 text-base leading-snug";
const ruledRow = "border-b border-white/25 py-2";

/** The report's key metrics, the companies it covers, and its table of contents. */
export function InTheReport({ product }: { product: ProductDetail }) {
  const content = useContent();
  const { contentList, actorsList, chapters } = product;
  return (
    <ProductBand background="dark">
      <div className="shell">
        <h2 className="text-title">{content.words.report.inTheReport}</h2>
        <div className="report-parts mt-3 grid gap-x-8 md:mt-5 md:grid-cols-12 md:grid-rows-[auto_1fr] md:gap-y-6">
          <div className="md:col-span-5 md:row-span-2">
            <h3 className="text-heading">{content.words.report.keyMetrics}</h3>
            <ul className={ruledList}>
              {contentList.map((metric) => (
                <li key={metric} className={ruledRow}>
                  {metric}
                </li>
              ))}
            </ul>
            <p className="mt-3 font-semibold">{content.words.report.moreMetrics}</p>
          </div>
          <Folded title={content.words.report.contents}>
            <ol className={`report-contents ${ruledList}`}>
              {chapters.map(({ title, text }) => (
                <li key={title} className={`relative gap-6 pl-8 lg:flex ${ruledRow}`}>
                  <strong className="block shrink-0 font-semibold lg:w-2/5">{title}</strong>{" "}
                  <span className="opacity-85">{text}</span>
                </li>
              ))}
            </ol>
          </Folded>
          {actorsList && (
            <Folded title={content.words.report.actors}>
              <ul className="actors mt-1.5 font-serif">
                {actorsList.map((actor) => (
                  <li key={actor}>{actor}</li>
                ))}
              </ul>
            </Folded>
          )}
        </div>
      </div>
    </ProductBand>
  );
}

/** On wide screens always open under a heading; on phones collapsed under its title. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-white/25 max-md:mt-2 max-md:border-t md:col-span-7">
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
  const content = useContent();
  return (
    <ProductBand background="paper" labelledBy="pages-heading">
      <div className="report-pages report-colours shell grid items-start gap-x-4 gap-y-3 lg:grid-cols-12">
        <div className="lg:col-span-3">
          <h2 id="pages-heading" className="text-title">
            {content.words.report.lookInside}
          </h2>
          <p className="mt-2 text-base">
            {fillTemplate(content.words.report.edition, {
              date: monthAndYear(content.words, published),
            })}{" "}
            <a href={previewCall(content).link} className="link no-print whitespace-nowrap">
              {previewCall(content).text}
            </a>
          </p>
        </div>
        <ScrollableList className="md:grid-cols-3 lg:col-span-9" labelledBy="pages-heading">
          {pages.map(({ picture, alt }) => (
            <li key={picture} className="border border-line">
              <Picture
                picture={pageImage(content, picture)}
                alt={alt}
                sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 30vw, 40vw"
                loading="lazy"
                box="far-below is-clipped h-full"
                className="size-full"
              />
            </li>
          ))}
        </ScrollableList>
      </div>
    </ProductBand>
  );
}
