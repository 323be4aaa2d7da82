import { consulting as page } from "#content/pages/consulting.ts";
import art from "#content/images/heroes/consulting.webp?hero";
import { Challenges } from "#app/features/firm/challenges.tsx";
import { Examples } from "#app/features/firm/examples.tsx";
import { IntroWithFigures } from "#app/layout/intro-with-figures.tsx";
import { PageHero } from "#app/layout/page-hero.tsx";
import { WrittenSection } from "#app/layout/written-section.tsx";
import { pageFacts } from "#app/seo/page-facts.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { service } from "#app/seo/structured-data.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/consulting";

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext);
  const { title, description } = page.meta;
  const { heading, areas } = page.challenges;
  const list = areas.map(({ name, work }) => ({ name, text: work }));
  return {
    facts: pageFacts(
      { siteUrl, path: "/consulting", title, description },
      service(siteUrl, {
        path: "/consulting",
        name: title,
        description,
        parts: { heading, list },
      }),
    ),
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { ...page.meta, ...args.loaderData.facts });

export default function Consulting() {
  return (
    <>
      <PageHero hero={page.hero} art={art} />
      <IntroWithFigures section={page.intro} figures={[page.figure]} />
      <Challenges challenges={page.challenges} />
      <Examples examples={page.examples} />
      <WrittenSection section={page.contact} />
    </>
  );
}
