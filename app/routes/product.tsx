import { reportEnquiry } from "#content/report-enquiry.ts";
import { reports } from "#content/reports.ts";
import { heroImage } from "#app/features/reports/hero-images.ts";
import { Hero } from "#app/layout/hero.tsx";
import { PageSections } from "#app/layout/page-sections.tsx";
import { notFound } from "#app/seo/not-found.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/product";

export function loader({ params, url }: Route.LoaderArgs) {
  const report = reports.find(({ link }) => link === `/products/${params.slug}`);
  if (!report) throw notFound(url.pathname);
  return { report, art: heroImage(report.heroImage) };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: `${args.loaderData.report.title} report`,
    description: args.loaderData.report.description,
  });

export default function Product({ loaderData: { report, art } }: Route.ComponentProps) {
  return (
    <>
      <Hero
        eyebrow="Report"
        title={report.title}
        subtitle={report.description}
        backgroundImage={art}
      />
      <PageSections sections={[reportEnquiry]} />
    </>
  );
}
