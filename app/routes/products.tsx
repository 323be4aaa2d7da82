import styles from "#app/styles/pages/products.css?url";
import { products as page } from "#content/pages/products.ts";
import { reports } from "#content/reports.ts";
import { reportWords } from "#content/language.ts";
import { reportCards, ReportGrid } from "#app/features/reports/report-grid.tsx";
import { ClosingCall } from "#app/layout/sections.tsx";
import { PageHero } from "#app/layout/hero.tsx";
import { heroImage } from "#app/layout/pictures.ts";
import { sitePageMeta } from "#app/seo/site-page-meta.ts";
import { itemList } from "#app/seo/structured-data.ts";
import type { Route } from "./+types/products";

const art = heroImage("products");

const catalogue = reportCards(reports);

export const meta = (args: Route.MetaArgs) =>
  sitePageMeta(args, { path: "/products", ...page.meta }, (siteUrl) => [
    itemList(
      siteUrl,
      reports.map(({ link: path, title: name }) => ({ path, name })),
    ),
  ]);

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function Products() {
  return (
    <>
      <PageHero hero={page.hero} art={art} />
      <section className="shell py-section">
        <h2 className="sr-only">{reportWords.all}</h2>
        <ReportGrid reports={catalogue} wideImage />
      </section>
      <ClosingCall section={page.contact} />
    </>
  );
}
