import styles from "#app/styles/pages/products.css?url";
import { derived } from "#app/lib/content/derived.ts";
import type { Content } from "#app/lib/content/content.ts";
import { useContent, useSiteUrl } from "#app/lib/content/content-context.tsx";
import { reportCards, ReportGrid } from "#app/features/reports/report-grid.tsx";
import { ClosingCall } from "#app/layout/sections.tsx";
import { PageHero } from "#app/layout/hero.tsx";
import { heroImage } from "#app/layout/pictures.ts";
import { SitePageMeta } from "#app/seo/site-page-meta.tsx";
import { itemList } from "#app/seo/structured-data.ts";

const catalogue = derived((content: Content) => reportCards(content, content.reports));

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function Products() {
  const content = useContent();
  const page = content.pages.products;
  const siteUrl = useSiteUrl();
  return (
    <>
      <SitePageMeta
        page={{ path: "/products", ...page.meta }}
        things={[
          itemList(
            siteUrl,
            content.reports.map(({ link: to, title: name }) => ({ path: to, name })),
          ),
        ]}
      />
      <PageHero hero={page.hero} art={heroImage(content, "products")} />
      <section className="shell py-section">
        <h2 className="sr-only">{content.words.report.all}</h2>
        <ReportGrid reports={catalogue(content)} wideImage />
      </section>
      <ClosingCall section={page.contact} />
    </>
  );
}
