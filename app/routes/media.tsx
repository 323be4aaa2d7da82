import { company } from "#content/company.ts";
import { media as page } from "#content/pages/media.ts";
import art from "#content/images/heroes/media.webp?hero";
import { HeroPage } from "#app/layout/hero-page.tsx";
import { Section } from "#app/layout/section.tsx";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/media";

export const meta = (args: Route.MetaArgs) => pageMeta(args, page.meta);

export default function Media() {
  return (
    <HeroPage page={page} art={art}>
      <Section heading={`About ${company.name}`}>
        <div className="prose">
          <p>{company.description}</p>
          <p>
            Press contact:{" "}
            <a className="link" href={`mailto:${company.pressEmail}`}>
              {company.pressEmail}
            </a>
          </p>
        </div>
      </Section>
    </HeroPage>
  );
}
