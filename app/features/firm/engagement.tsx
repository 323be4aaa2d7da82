import { useContent } from "#app/lib/content/content-context.tsx";
import type { ConsultingPage } from "#app/lib/content/schema/own-pages.ts";
import type { Portrayed } from "#app/layout/pictures.ts";
import { Paragraphs } from "#app/layout/sections.tsx";
import type { DrawnChart } from "#app/lib/charts/draw-chart.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ChartFigure } from "#app/ui/chart/chart-figure.tsx";
import { PhoneLink } from "#app/ui/links.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { fillTemplate } from "#app/lib/text.ts";

interface PartnerIntroProps extends Pick<ConsultingPage, "intro" | "figure"> {
  partner: Portrayed;
  /** The text and the button in the partner's card. */
  call: ConsultingPage["partner"];
}

/** How the firm works with its clients, and the partner to contact. */
export function PartnerIntro({ intro, figure, partner, call }: PartnerIntroProps) {
  const content = useContent();
  return (
    <section className="bg-paper py-section">
      <div className="shell grid items-start gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2 className="mb-6 text-title">{intro.heading}</h2>
          <Paragraphs paragraphs={intro.paragraphs} />
          <p className="mt-6 flex items-baseline gap-4 border-t border-line pt-4">
            <strong className="text-title font-semibold">{figure.value}</strong>
            <span className="text-base">{figure.label}</span>
          </p>
        </div>
        <div className="bg-white p-6 lg:col-span-5 lg:p-8 xl:col-span-4 xl:col-start-9">
          <div className="flex items-center gap-5">
            <Picture
              picture={partner.portrait}
              alt={fillTemplate(content.words.site.portraitOf, { name: partner.name })}
              sizes="6rem"
              loading="lazy"
              className="size-24 shrink-0 rounded-full object-cover"
            />
            <p className="leading-snug">
              <strong className="block font-semibold">{partner.name}</strong>
              <span className="block text-base text-muted">{partner.role}</span>
              {partner.phone && (
                <PhoneLink number={partner.phone} className="link mt-1 inline-block py-1" />
              )}
            </p>
          </div>
          <p className="mt-5 mb-6">{call.text}</p>
          <ButtonLink to={`mailto:${partner.email}`}>{call.button}</ButtonLink>
        </div>
      </div>
    </section>
  );
}

interface EngagementProps {
  engagement: NonNullable<ConsultingPage["engagement"]>;
  chart: DrawnChart;
}

/** One engagement, from the question to the result, beside the chart that the decision was based on. */
export function Engagement({ engagement, chart }: EngagementProps) {
  const content = useContent();
  const words = content.words.firm.engagement;
  const steps = [
    { name: words.question, text: engagement.question },
    { name: words.finding, text: engagement.finding },
    { name: words.decision, text: engagement.decision },
  ];
  return (
    <section className="on-dark bg-forest-900 py-section text-white">
      <div className="shell grid items-start gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <p className="eyebrow text-mint-200">{engagement.eyebrow}</p>
          <h2 className="mt-3 text-title">{engagement.heading}</h2>
          <dl className="mt-8 grid gap-5">
            {steps.map(({ name, text }) => (
              <div key={name}>
                <dt className="eyebrow text-mint-200">{name}</dt>
                <dd className="mt-1">{text}</dd>
              </div>
            ))}
            <div className="border-l-3 border-mint-400 pl-5">
              <dt className="eyebrow text-mint-200">{words.result}</dt>
              <dd className="mt-1">{engagement.result}</dd>
            </div>
          </dl>
        </div>
        <div className="lg:sticky lg:top-28 lg:col-span-6">
          <ChartFigure chart={chart} background="dark" titleLevel={3} />
        </div>
      </div>
    </section>
  );
}
