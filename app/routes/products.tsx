import { products as page } from "#content/pages/products.ts";
import { reports } from "#content/reports.ts";
import art from "#content/images/heroes/products.webp?hero";
import { ReportList } from "#app/features/reports/report-list.tsx";
import { HeroPage } from "#app/layout/hero-page.tsx";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/products";

export const meta = (args: Route.MetaArgs) => pageMeta(args, page.meta);

export default function Products() {
  return (
    <HeroPage page={page} art={art}>
      <section className="shell py-section">
        <h2 className="sr-only">All reports</h2>
        <ReportList reports={reports} />
      </section>
    </HeroPage>
  );
}
