import { company } from "#content/company.ts";
import { contact as page } from "#content/pages/contact.ts";
import { people } from "#content/people.ts";
import { Enquiries } from "#app/features/people/enquiries.tsx";
import { Office } from "#app/features/people/office.tsx";
import { TeamGrid } from "#app/features/people/team-grid.tsx";
import { PageHero } from "#app/layout/hero.tsx";
import { heroImage, portrayed, portrayedPerson } from "#app/layout/pictures.ts";
import { sitePageMeta } from "#app/seo/site-page-meta.ts";
import { person as personNode } from "#app/seo/structured-data.ts";
import type { Route } from "./+types/contact";

const art = heroImage("contact");

const team = people.map(portrayed);
const [general, ...others] = page.enquiries.map(({ person, ...enquiry }) => ({
  ...enquiry,
  person: person === undefined ? undefined : portrayedPerson(person),
}));

export const meta = (args: Route.MetaArgs) =>
  sitePageMeta(args, { path: "/contact", ...page.meta }, (siteUrl) =>
    team.map((somebody) => personNode(siteUrl, somebody)),
  );

const { street, postalCode, city, country } = company.address;
const address = [company.legalName, street, `${postalCode} ${city}`, country];

export default function Contact() {
  return (
    <>
      <PageHero hero={page.hero} art={art} />
      {general && <Enquiries general={general} address={address} others={others} />}
      <Office office={page.office} address={address} />
      <TeamGrid {...page.team} team={team} />
    </>
  );
}
