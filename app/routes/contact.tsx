import { company } from "#content/company.ts";
import { contact as page } from "#content/pages/contact.ts";
import art from "#content/images/heroes/contact.webp?hero";
import { HeroPage } from "#app/layout/hero-page.tsx";
import { Section } from "#app/layout/section.tsx";
import { pageMeta } from "#app/seo/page-meta.ts";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import type { Route } from "./+types/contact";

const { address } = company;

export const meta = (args: Route.MetaArgs) => pageMeta(args, page.meta);

export default function Contact() {
  return (
    <HeroPage page={page} art={art}>
      <Section heading="General enquiries">
        <address className="prose not-italic">
          <p>
            {company.legalName}
            <br />
            {address.street}
            <br />
            {address.postalCode} {address.city}, {address.country}
          </p>
          <p>
            <a className="link" href={`mailto:${company.email}`}>
              {company.email}
            </a>
            <br />
            <PhoneLink number={company.phone} className="link" />
          </p>
        </address>
      </Section>
    </HeroPage>
  );
}
