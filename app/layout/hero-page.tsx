import type { ReactNode } from "react";
import type { PageContent } from "#content/schema/page.ts";
import type { PictureSources } from "#app/ui/picture.tsx";
import { Hero } from "./hero.tsx";
import { PageSections } from "./page-sections.tsx";

export interface HeroPageProps {
  page: PageContent;
  art: PictureSources;
  tall?: boolean;
  children?: ReactNode;
}

/** A page as most are: a hero, the written sections, and what the route adds below. */
export function HeroPage({ page: { hero, sections }, art, tall = false, children }: HeroPageProps) {
  return (
    <>
      <Hero
        eyebrow={hero.eyebrow}
        title={hero.title}
        subtitle={hero.subtitle}
        backgroundImage={art}
        showCTA={hero.cta !== undefined}
        ctaText={hero.cta?.text}
        ctaLink={hero.cta?.link}
        overlay={{ opacity: hero.overlayOpacity }}
        tall={tall}
      />
      <PageSections sections={sections} />
      {children}
    </>
  );
}
