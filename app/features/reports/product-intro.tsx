import type { ReactNode } from "react";
import { useContent } from "#app/lib/content/content-context.tsx";
import type { ProductDetail } from "#app/lib/content/schema/report.ts";
import { LiveChart } from "#app/layout/live-chart.tsx";
import { portraitOf } from "#app/layout/pictures.ts";
import { Paragraphs } from "#app/layout/sections.tsx";
import type { DrawnChart } from "#app/lib/charts/draw-chart.ts";
import { monthAndYear, fillTemplate } from "#app/lib/text.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmailLink } from "#app/ui/links.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { ProductBand, previewCall } from "./product-sections.tsx";

interface ProductIntroProps {
  product: ProductDetail;
  chart: DrawnChart | undefined;
  /** The free preview and the form to request it. */
  preview: { heading: string; intro: string | undefined; form: ReactNode };
  published: string;
}

/** The report's key figure and chart, beside them the preview form, below them the text. */
export function ProductIntro({ product, chart, preview, published }: ProductIntroProps) {
  const content = useContent();
  const { figure, sample, headline, contentParagraphs, contactInfo } = product;
  const [first = "", ...others] = contentParagraphs;
  return (
    <ProductBand background="white">
      <div className="shell grid gap-x-12 gap-y-6 lg:grid-cols-[1fr_25.5rem] lg:grid-rows-[auto_1fr] lg:gap-y-10">
        <div className="product-figure flex min-w-0 flex-col gap-5">
          {figure && (
            <p className="lead-figure report-colours flex items-center gap-5 border-t-3 border-mint-400 pt-4">
              <strong className="leading-none font-semibold tracking-tight text-forest-700">
                {figure.value}
              </strong>{" "}
              <span className="max-w-[26rem] text-lg leading-snug font-semibold">
                {figure.label}
              </span>
            </p>
          )}
          {chart && <LiveChart chart={chart} titleLevel={2} />}
          <p className="report-colours max-w-copy border-l-3 border-mint-400 pl-5 font-serif leading-normal text-pretty">
            {sample}
          </p>
          <p className="preview-bar report-colours no-print bg-forest-900" data-screen-only="">
            <a
              href={previewCall(content).link}
              className={`${buttonClass("accent")} w-full justify-center`}
            >
              {previewCall(content).text}
            </a>
          </p>
        </div>
        <div className="product-request report-colours lg:row-span-2">
          <section id="preview" className="preview-box" aria-labelledby="preview-heading">
            <LatestPublication product={product} date={published} />
            <div className="preview-fields bg-paper py-4">
              <h2 id="preview-heading" className="text-heading">
                {preview.heading}
              </h2>
              {preview.intro && <p className="mt-1 mb-3 text-base text-balance">{preview.intro}</p>}
              {preview.form}
            </div>
          </section>
          <ResponsibleAnalyst contactInfo={contactInfo} />
        </div>
        <div className="min-w-0">
          <h2 className="mb-5 max-w-[26ch] text-title">{headline}</h2>
          <Paragraphs paragraphs={[first]} className="text-lg" />
          {others.length > 0 && (
            <details className="fold fold-on-phones report-colours">
              <summary className="link" data-screen-only="">
                {content.words.report.readOn}
              </summary>
              <Paragraphs paragraphs={others} className="mt-5 text-lg" />
            </details>
          )}
        </div>
      </div>
    </ProductBand>
  );
}

function LatestPublication({ product, date }: { product: ProductDetail; date: string }) {
  const content = useContent();
  const facts = { ...product.facts, published: product.publication.rhythm };
  const names = Object.entries(content.words.report.facts) as [keyof typeof facts, string][];
  return (
    <div className="latest-publication on-dark bg-forest-900 py-4 text-white">
      <h2 className="eyebrow as-written text-mint-200">{content.words.report.latestPublication}</h2>
      <p className="text-title font-semibold">
        <time dateTime={date}>{monthAndYear(content.words, date)}</time>
      </p>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-3 text-small leading-snug">
        {names.map(([fact, name], index) => (
          // On phones the hero, which says the rest, is near.
          <div key={name} className={index < 2 ? undefined : "max-md:hidden"}>
            <dt className="text-mint-200">{name}</dt>
            <dd className="font-semibold">{facts[fact]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function ResponsibleAnalyst({ contactInfo }: Pick<ProductDetail, "contactInfo">) {
  const content = useContent();
  const { name, title, email, image } = contactInfo;
  return (
    <section id="analyst" className="mt-5 flex items-center gap-4">
      <Picture
        picture={portraitOf(content, image)}
        alt={fillTemplate(content.words.site.portraitOf, { name })}
        sizes="5rem"
        loading="lazy"
        box="shrink-0"
        className="size-20 rounded-full object-cover"
      />
      <div className="min-w-0">
        <h2 className="eyebrow as-written text-muted">{content.words.report.contact}</h2>
        <p className="mt-1 leading-snug">
          <strong className="block font-semibold">{name}</strong>
          <span className="block text-base text-muted">{title}</span>
          <EmailLink address={email} className="link inline-block py-1 text-small" />
        </p>
      </div>
    </section>
  );
}
