import { consulting as page } from "#content/pages/consulting.ts";
import art from "#content/images/heroes/consulting.webp?hero";
import { Challenges, Examples } from "#app/features/firm/consulting-sections.tsx";
import { IntroWithFigures } from "#app/layout/intro-with-figures.tsx";
import { PageHero } from "#app/layout/hero.tsx";
import { WrittenSection } from "#app/layout/sections.tsx";
import { sitePageMeta } from "#app/seo/site-page-meta.ts";
import { service } from "#app/seo/structured-data.ts";
import type { Route } from "./+types/consulting";

const path = "/consulting";

export const meta = (args: Route.MetaArgs) =>
  sitePageMeta(args, { path, ...page.meta }, (siteUrl) => {
    const { title: name, description } = page.meta;
    const { heading, areas } = page.challenges;
    const list = areas.map((area) => ({ name: area.name, text: area.work }));
    return [service(siteUrl, { path, name, description, parts: { heading, list } })];
  });

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
