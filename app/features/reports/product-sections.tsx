import "./product-page.css";
import type { ProductDetail } from "#content/schema/product.ts";
import { portraitOf } from "#app/layout/pictures.ts";
import type { DrawnChart } from "#app/lib/charts/draw-chart.ts";
import { LiveChart } from "#app/layout/live-chart.tsx";
import { EmailLink } from "#app/ui/contact-links.tsx";
import { Picture } from "#app/ui/picture.tsx";

/** One chart out of the report, and what to see in it. */
export function SampleChart({ chart, text }: { chart: DrawnChart; text: string }) {
  return (
    <section className="bg-white py-section">
      <div className="shell grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <LiveChart chart={chart} titleLevel={2} />
        </div>
        <div className="lg:col-span-3 lg:col-start-10">
          <p className="eyebrow text-forest-700">From the report</p>
          <p className="mt-3 font-serif text-[1.3125rem] leading-normal">{text}</p>
        </div>
      </div>
    </section>
  );
}

/** What is measured, and about whom. */
export function KeyMetrics({
  contentList,
  actorsList,
}: Pick<ProductDetail, "contentList" | "actorsList">) {
  return (
    <section className="bg-paper py-section">
      <div className="shell grid gap-x-12 gap-y-12 lg:grid-cols-12">
        <div className={actorsList ? "lg:col-span-7" : "lg:col-span-9"}>
          <h2 className="text-title">Key Metrics</h2>
          <ul className="key-metrics">
            {contentList.map((metric) => (
              <li key={metric}>{metric}</li>
            ))}
          </ul>
          <p className="mt-5 font-semibold">Plus additional metrics</p>
        </div>
        {actorsList && (
          <div className="lg:col-span-4 lg:col-start-9">
            <h2 className="text-heading lg:mt-4">Actors and services</h2>
            <ul className="actors">
              {actorsList.map((actor) => (
                <li key={actor}>{actor}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}

/** The report's table of contents, set as one. */
export function ReportContents({ chapters }: Pick<ProductDetail, "chapters">) {
  return (
    <section className="on-dark bg-forest-900 py-section text-white">
      <div className="shell grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <h2 className="text-title lg:col-span-4">In the report</h2>
        <ol className="report-contents lg:col-span-8">
          {chapters.map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-heading">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The analyst who is responsible for the report. */
export function ContactTeam({ contactInfo }: Pick<ProductDetail, "contactInfo">) {
  const { name, title, email, image } = contactInfo;
  return (
    <div className="mt-12 border-t border-line pt-6">
      <h2 className="text-heading">Contact the team</h2>
      <div className="mt-5 flex items-center gap-5">
        <Picture
          picture={portraitOf(image)}
          alt={`Portrait of ${name}`}
          sizes="112px"
          loading="lazy"
          className="size-20 shrink-0 sm:size-28 rounded-full object-cover"
        />
        <p className="min-w-0 leading-snug">
          <strong className="block font-semibold">{name}</strong>
          <span className="block text-base text-muted">{title}</span>
          <EmailLink address={email} className="link mt-2 inline-block py-1 text-base" />
        </p>
      </div>
    </div>
  );
}
