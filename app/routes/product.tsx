import { previews } from "#content/previews.ts";
import { reportEnquiry } from "#content/report-enquiry.ts";
import { reports } from "#content/reports.ts";
import { ReportPreviewForm } from "#app/features/leads/report-preview-form.tsx";
import { heroImage } from "#app/features/reports/hero-images.ts";
import { Hero } from "#app/layout/hero.tsx";
import { PageSections } from "#app/layout/page-sections.tsx";
import { Section } from "#app/layout/section.tsx";
import { notFound } from "#app/seo/not-found.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/product";

export function loader({ params, url }: Route.LoaderArgs) {
  const report = reports.find(({ link }) => link === `/products/${params.slug}`);
  if (!report) throw notFound(url.pathname);
  const { heading, reports: all } = previews;
  const preview = { heading, intro: all[report.id]?.intro };
  return { report, preview, art: heroImage(report.heroImage) };
}

export { leadAction as action, leadHeaders as headers } from "#app/features/leads/lead-action.ts";
export { leadClientAction as clientAction } from "#app/features/leads/lead-client-action.ts";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: `${args.loaderData.report.title} report`,
    description: args.loaderData.report.description,
  });

export default function Product({ loaderData: { report, preview, art } }: Route.ComponentProps) {
  return (
    <>
      <Hero
        eyebrow="Report"
        title={report.title}
        subtitle={report.description}
        backgroundImage={art}
      />
      <PageSections sections={[reportEnquiry]} />
      <Section heading={preview.heading} ground="white">
        <p className="mb-8 max-w-copy font-serif text-xl leading-relaxed text-pretty">
          {preview.intro}
        </p>
        <ReportPreviewForm report={report.title} />
      </Section>
    </>
  );
}
