import { company } from "#content/company.ts";
import { contact as page } from "#content/pages/contact.ts";
import { people } from "#content/people.ts";
import art from "#content/images/heroes/contact.webp?hero";
import { Enquiries } from "#app/features/people/enquiries.tsx";
import { Office } from "#app/features/people/office.tsx";
import { TeamGrid } from "#app/features/people/team-grid.tsx";
import { HeroPage } from "#app/layout/hero-page.tsx";
import { portrayed, portrayedPerson } from "#app/layout/portraits.ts";
import { pageFacts } from "#app/seo/page-facts.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { person as personNode } from "#app/seo/structured-data.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/contact";

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext);
  const enquiries = page.enquiries.map(({ person, ...enquiry }) => ({
    ...enquiry,
    person: person === undefined ? undefined : portrayedPerson(person),
  }));
  const team = people.map(portrayed);
  return {
    enquiries,
    team,
    facts: pageFacts(
      { siteUrl, path: "/contact", ...page.meta },
      ...team.map((somebody) => personNode(siteUrl, somebody)),
    ),
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { ...page.meta, ...args.loaderData.facts });

const { street, postalCode, city, country } = company.address;
const address = [company.legalName, street, `${postalCode} ${city}`, country];

export default function Contact({ loaderData: { enquiries, team } }: Route.ComponentProps) {
  const [general, ...others] = enquiries;
  return (
    <HeroPage page={page} art={art}>
      {general && <Enquiries general={general} address={address} others={others} />}
      <Office office={page.office} address={address} />
      <TeamGrid {...page.team} team={team} />
    </HeroPage>
  );
}
