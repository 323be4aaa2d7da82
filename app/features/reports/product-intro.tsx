import "./product-page.css";
import type { ProductDetail } from "#content/schema/product.ts";
import { Paragraphs } from "#app/layout/sections.tsx";
import type { Citation as Citations } from "#app/lib/citation.ts";
import { monthAndYear } from "#app/lib/dates.ts";
import { Citation } from "#app/ui/citation.tsx";

interface ProductIntroProps {
  product: ProductDetail;
  published: string;
  citation: Citations;
}

/** What the report is about; beside it when it came out last and what it is based on. */
export function ProductIntro({ product, published, citation }: ProductIntroProps) {
  const { headline, contentParagraphs, facts, publication } = product;
  return (
    <section className="bg-paper py-section">
      <div className="shell grid items-start gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2 className="mb-6 max-w-[20ch] text-title">{headline}</h2>
          <Paragraphs paragraphs={contentParagraphs} />
        </div>
        <div className="lg:col-span-4 lg:col-start-9">
          <LatestPublication date={published} />
          <dl className="at-a-glance">
            <Fact name="Countries">{facts.countries}</Fact>
            <Fact name="Interviews">{facts.interviews}</Fact>
            <Fact name="Ages">{facts.ages}</Fact>
            <Fact name="Published">{publication.rhythm}</Fact>
          </dl>
          <Citation of="this report" {...citation} />
        </div>
      </div>
    </section>
  );
}

function LatestPublication({ date }: { date: string }) {
  return (
    <div className="on-dark bg-forest-900 p-7 text-white">
      <h2 className="eyebrow text-mint-200">Latest publication</h2>
      <p className="mt-2 text-title font-semibold">
        <time dateTime={date}>{monthAndYear(date)}</time>
      </p>
      <p className="mt-4">
        <a href="#preview" className="link">
          Request a free preview
        </a>
      </p>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
