import { reports } from "#content/reports.ts";
import { heroImage } from "#app/features/reports/hero-images.ts";
import { Hero } from "#app/layout/hero.tsx";
import { Section } from "#app/layout/section.tsx";
import { notFound } from "#app/seo/not-found.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
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
      <Section heading="What is in it, and what it costs">
        <p className="prose">
          Write to us and say which countries and questions matter to you. You get the table of
          contents, sample pages and a price by return.
        </p>
        <p className="mt-8 flex flex-wrap gap-4">
          <ButtonLink to="/contact">ASK ABOUT THIS REPORT</ButtonLink>
          <ButtonLink to="/products" look="outline">
            ALL REPORTS
          </ButtonLink>
        </p>
      </Section>
    </>
  );
}
