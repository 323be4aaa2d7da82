import type { PageHead } from "#content/schema/page.ts";
import type { PictureSources } from "#app/ui/picture.tsx";
import { Hero } from "./hero.tsx";

export interface PageHeroProps {
  hero: PageHead["hero"];
  art: PictureSources;
  tall?: boolean;
}

/** The hero as a page's content describes it. */
export function PageHero({ hero, art, tall = false }: PageHeroProps) {
  return (
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
  );
}
