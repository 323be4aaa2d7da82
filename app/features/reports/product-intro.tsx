import type { ReactNode } from "react";
import type { ProductDetail } from "#content/schema/product.ts";
import { reportWords, siteWords } from "#content/language.ts";
import { LiveChart } from "#app/layout/live-chart.tsx";
import { portraitOf } from "#app/layout/pictures.ts";
import { Paragraphs } from "#app/layout/sections.tsx";
import type { DrawnChart } from "#app/lib/charts/draw-chart.ts";
import { monthAndYear, fillTemplate } from "#app/lib/text.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmailLink } from "#app/ui/links.tsx";
import { Picture } from "#app/ui/picture.tsx";

/** The call to action of a report's page, which appears in several places. */
export const previewCall = { text: reportWords.preview, link: "#preview" };

interface ProductIntroProps {
  product: ProductDetail;
  chart: DrawnChart | undefined;
  /** The free preview and the form to request it. */
  preview: { heading: string; intro: string | undefined; form: ReactNode };
  published: string;
}

/** The report's key figure and chart, beside them the preview form, below them the text. */
export function ProductIntro({ product, chart, preview, published }: ProductIntroProps) {
  const { figure, sample, headline, contentParagraphs, contactInfo } = product;
  const [first = "", ...others] = contentParagraphs;
  return (
    <section className="product-band bg-white">
      <div className="product-intro shell">
        <div className="product-figure">
          {figure && (
            <p className="lead-figure">
              <strong className="font-semibold">{figure.value}</strong>{" "}
              <span className="max-w-[26rem] text-lg leading-snug font-semibold">
                {figure.label}
              </span>
            </p>
          )}
          {chart && <LiveChart chart={chart} titleLevel={2} />}
          <p className="product-finding font-serif text-[1.0625rem] leading-normal text-pretty md:text-lg">
            {sample}
          </p>
          <p className="preview-bar no-print bg-forest-900" data-screen-only="">
            <a href={previewCall.link} className={`${buttonClass("accent")} w-full justify-center`}>
              {previewCall.text}
            </a>
          </p>
        </div>
        <div className="product-request">
          <section id="preview" className="preview-box" aria-labelledby="preview-heading">
            <LatestPublication product={product} date={published} />
            <div className="preview-fields bg-paper">
              <h2 id="preview-heading" className="text-heading">
                {preview.heading}
              </h2>
              {preview.intro && <p className="mt-1 mb-3 text-base text-balance">{preview.intro}</p>}
              {preview.form}
            </div>
          </section>
          <ResponsibleAnalyst contactInfo={contactInfo} />
        </div>
        <div className="product-text">
          <h2 className="mb-5 max-w-[22ch] text-title">{headline}</h2>
          <Paragraphs paragraphs={[first]} />
          {others.length > 0 && (
            <details className="fold fold-on-phones">
              <summary className="link" data-screen-only="">
                {reportWords.readOn}
              </summary>
              <Paragraphs paragraphs={others} />
            </details>
          )}
        </div>
      </div>
    </section>
  );
}

function LatestPublication({ product, date }: { product: ProductDetail; date: string }) {
  const facts = { ...product.facts, published: product.publication.rhythm };
  const names = Object.entries(reportWords.facts) as [keyof typeof facts, string][];
  return (
    <div className="latest-publication on-dark bg-forest-900 text-white">
      <h2 className="eyebrow as-written text-mint-200">{reportWords.latestPublication}</h2>
      <p className="text-title font-semibold">
        <time dateTime={date}>{monthAndYear(date)}</time>
      </p>
      <dl className="at-a-glance">
        {names.map(([fact, name]) => (
          <div key={name}>
            <dt className="text-mint-200">{name}</dt>
            <dd className="font-semibold">{facts[fact]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function ResponsibleAnalyst({ contactInfo }: Pick<ProductDetail, "contactInfo">) {
  const { name, title, email, image } = contactInfo;
  return (
    <section id="analyst" className="mt-5 flex items-center gap-4">
      <Picture
        picture={portraitOf(image)}
        alt={fillTemplate(siteWords.portraitOf, { name })}
        sizes="5rem"
        loading="lazy"
        box="shrink-0"
        className="size-20 rounded-full object-cover"
      />
      <div className="min-w-0">
        <h2 className="eyebrow as-written text-muted">{reportWords.contact}</h2>
        <p className="mt-1 leading-snug">
          <strong className="block font-semibold">{name}</strong>
          <span className="block text-base text-muted">{title}</span>
          <EmailLink address={email} className="link inline-block py-1 text-[0.9375rem]" />
        </p>
      </div>
    </section>
  );
}
