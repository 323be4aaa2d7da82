import { products as page } from "#content/pages/products.ts";
import { reports } from "#content/reports.ts";
import art from "#content/images/heroes/products.webp?hero";
import { reportCards } from "#app/features/reports/report-cards.ts";
import { ReportGrid } from "#app/features/reports/report-grid.tsx";
import { ClosingCall } from "#app/layout/closing-call.tsx";
import { PageHero } from "#app/layout/page-hero.tsx";
import { pageFacts } from "#app/seo/page-facts.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { itemList } from "#app/seo/structured-data.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/products";

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext);
  const listed = reports.map(({ link: path, title: name }) => ({ path, name }));
  return {
    catalogue: reportCards(reports),
    facts: pageFacts({ siteUrl, path: "/products", ...page.meta }, itemList(siteUrl, listed)),
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { ...page.meta, ...args.loaderData.facts });

export default function Products({ loaderData: { catalogue } }: Route.ComponentProps) {
  return (
    <>
      <PageHero hero={page.hero} art={art} />
      <section className="shell py-section">
        <h2 className="sr-only">All reports</h2>
        <ReportGrid reports={catalogue} wideFirst />
      </section>
      <ClosingCall section={page.contact} />
    </>
  );
}
