import { downloads as page } from "#content/pages/downloads.ts";
import { PageHeading } from "#app/layout/page-heading.tsx";
import { PageSections } from "#app/layout/page-sections.tsx";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/downloads";

export const meta = (args: Route.MetaArgs) => pageMeta(args, page.meta);

export default function Downloads() {
  return (
    <>
      <PageHeading title={page.hero.title} />
      <PageSections sections={page.sections} />
    </>
  );
}
