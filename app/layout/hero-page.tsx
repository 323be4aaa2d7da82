import type { ReactNode } from "react";
import type { PageContent } from "#content/schema/page.ts";
import type { PictureSources } from "#app/ui/picture.tsx";
import { PageHero } from "./page-hero.tsx";
import { PageSections } from "./page-sections.tsx";

export interface HeroPageProps {
  page: PageContent;
  art: PictureSources;
  children?: ReactNode;
}

/** A page of a hero, its written sections, and what the route adds below. */
export function HeroPage({ page: { hero, sections }, art, children }: HeroPageProps) {
  return (
    <>
      <PageHero hero={hero} art={art} />
      <PageSections sections={sections} />
      {children}
    </>
  );
}
