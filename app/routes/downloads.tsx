import { downloads } from "#content/downloads.ts";
import { downloads as page } from "#content/pages/downloads.ts";
import { documentParameter } from "#app/islands/leads/lead-form.ts";
import { DownloadCard } from "#app/features/leads/downloads.tsx";
import { heroImage } from "#app/layout/pictures.ts";
import { PageHeading } from "#app/layout/hero.tsx";
import type { RouteHandle } from "#app/pages.ts";
import { pageFacts } from "#app/seo/page-facts.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/downloads";

export const handle: RouteHandle = { query: [documentParameter] };

export function loader({ url, context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext);
  const inPage = url.searchParams.get(documentParameter);
  return {
    inPage,
    // The name of the file leaves the server only with the answer to a stored lead.
    cards: downloads.map(({ file: _file, subject: _subject, ...document }) => ({
      document,
      art: heroImage(document.cover),
    })),
    facts: pageFacts({ siteUrl, path: "/downloads", ...page.meta }),
  };
}

export { leadAction as action, leadHeaders as headers } from "#app/features/leads/lead-action.ts";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { ...page.meta, ...args.loaderData.facts });

export default function Downloads({ loaderData: { inPage, cards } }: Route.ComponentProps) {
  const [first, ...others] = cards.map(({ document, art }, index) => (
    <DownloadCard
      key={document.id}
      document={document}
      art={art}
      leading={index === 0}
      inPage={document.id === inPage}
    />
  ));
  return (
    <div data-dialog-sequence="">
      <PageHeading title={page.hero.title} />
      <p className="shell mt-5 text-[1.1875rem]">
        <span className="block max-w-copy">{page.hero.subtitle}</span>
      </p>
      <div className="shell py-section">{first}</div>
      <div className="bg-white py-section">
        <div className="shell grid gap-16 xl:grid-cols-2">{others}</div>
      </div>
    </div>
  );
}
