import styles from "#app/styles/pages/downloads.css?url";
import { useSearchParams } from "react-router";
import { derived } from "#app/lib/content/derived.ts";
import type { Content } from "#app/lib/content/content.ts";
import { useContent } from "#app/lib/content/content-context.tsx";
import { documentParameter } from "#app/features/leads/lead-form.ts";
import { DownloadCard } from "#app/features/leads/downloads.tsx";
import { pageImage } from "#app/layout/pictures.ts";
import { PageHeading } from "#app/layout/page-heading.tsx";
import type { RouteHandle } from "#app/services.ts";
import { SitePageMeta } from "#app/seo/site-page-meta.tsx";

export const handle: RouteHandle = { query: [documentParameter] };

export { leadAction as action, leadHeaders as headers } from "#app/features/leads/lead-action.ts";

/** Without the file name, which is sent only in the response to a stored lead. */
const cards = derived((content: Content) =>
  content.downloads.map(({ file: _file, subject: _subject, ...document }) => ({
    document,
    cover: pageImage(content, document.cover),
  })),
);

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function Downloads() {
  const content = useContent();
  const page = content.pages.downloads;
  const inPage = useSearchParams()[0].get(documentParameter);
  const [first, ...others] = cards(content).map(({ document, cover }, index) => (
    <DownloadCard
      key={document.id}
      document={document}
      cover={cover}
      leading={index === 0}
      inPage={document.id === inPage}
    />
  ));
  return (
    <div data-dialog-sequence="">
      <SitePageMeta page={{ path: "/downloads", ...page.meta }} />
      <PageHeading title={page.hero.title} />
      <p className="shell mt-3 text-lg leading-snug text-pretty md:mt-5 md:text-[1.1875rem]">
        <span className="block max-w-copy">{page.hero.subtitle}</span>
      </p>
      <div className="shell py-[clamp(1.5rem,6vw,6rem)]">{first}</div>
      {others.length > 0 && (
        <div className="bg-white py-[clamp(1.5rem,6vw,6rem)]">
          <div className="shell grid gap-x-16 gap-y-8 md:gap-y-16 xl:grid-cols-[repeat(auto-fill,minmax(min(34rem,100%),1fr))]">
            {others}
          </div>
        </div>
      )}
    </div>
  );
}
