import { consulting as page } from "#content/pages/consulting.ts";
import { Challenges, Examples } from "#app/features/firm/consulting-sections.tsx";
import { Engagement, PartnerIntro } from "#app/features/firm/engagement.tsx";
import { PageHero } from "#app/layout/hero.tsx";
import { heroImage, portrayedPerson } from "#app/layout/pictures.ts";
import { ClosingCall } from "#app/layout/sections.tsx";
import { drawnChart } from "#app/lib/charts/find-chart.ts";
import { sitePageMeta } from "#app/seo/site-page-meta.ts";
import { service } from "#app/seo/structured-data.ts";
import type { Route } from "./+types/consulting";

const art = heroImage("consulting");

const path = "/consulting";
const partner = portrayedPerson(page.partner.person);
const engagementChart = page.engagement && drawnChart(page.engagement.chart);

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
      <PartnerIntro intro={page.intro} figure={page.figure} partner={partner} call={page.partner} />
      {page.engagement && engagementChart && (
        <Engagement engagement={page.engagement} chart={engagementChart} />
      )}
      <Challenges challenges={page.challenges} />
      {page.examples && <Examples examples={page.examples} />}
      <ClosingCall section={page.contact} />
    </>
  );
}
