import { data } from "react-router";
import { news as page } from "#content/pages/news.ts";
import { SignupForm } from "#app/features/leads/signup-form.tsx";
import { NewsList } from "#app/features/news/news-list.tsx";
import { PageHeading } from "#app/layout/page-heading.tsx";
import { pageMeta } from "#app/seo/page-meta.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/news";

const pageSize = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  try {
    const { items } = await content.listNews({
      tab: "all",
      search: "",
      page: 1,
      perPage: pageSize,
    });
    return data({ items, error: undefined });
  } catch (error) {
    const message = error instanceof Error ? error.message : "Failed to fetch news";
    return data({ items: [], error: message }, { status: 503, headers: { "retry-after": "30" } });
  }
}

export { leadAction as action, leadHeaders as headers } from "#app/features/leads/lead-action.ts";
export { leadClientAction as clientAction } from "#app/features/leads/lead-client-action.ts";

export const meta = (args: Route.MetaArgs) => pageMeta(args, page.meta);

export default function News({ loaderData: { items, error } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={page.hero.title} subtitle={page.hero.subtitle} />
      <div className="mt-10 bg-forest-900 py-12">
        <div className="shell">
          <div className="max-w-[48rem]">
            <SignupForm look="dark" browserMessage />
          </div>
        </div>
      </div>
      <div className="shell pt-10 pb-section">
        {error === undefined ? <NewsList items={items} /> : <p role="alert">{error}</p>}
      </div>
    </>
  );
}
