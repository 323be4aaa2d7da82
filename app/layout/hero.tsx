import type { ReactNode } from "react";
import { preload } from "react-dom";
import type { PageContent, PageHead } from "#content/schema/page.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture, type PictureSources } from "#app/ui/picture.tsx";
import { WrittenSection } from "./sections.tsx";

const textColors = { white: "text-white on-dark", ink: "text-ink" };

interface HeroProps {
  title: string;
  subtitle?: string | undefined;
  backgroundImage: PictureSources;
  textColor?: keyof typeof textColors;
  showCTA?: boolean;
  ctaText?: string | undefined;
  ctaLink?: string | undefined;
  overlay?: { color?: string; opacity?: number | undefined };
  eyebrow?: string | undefined;
  /** As high as a hero may be; for the front page. */
  tall?: boolean;
}

export function Hero({
  title,
  subtitle,
  backgroundImage,
  textColor = "white",
  showCTA = false,
  ctaText,
  ctaLink,
  overlay = {},
  eyebrow,
  tall = false,
}: HeroProps) {
  return (
    <section className={`hero ${textColors[textColor]}`} data-hero="" data-tall={tall || undefined}>
      <HeroArt picture={backgroundImage} />
      {/* An SVG, because its attributes may hold any colour; a style attribute is refused by the policy. */}
      <svg className="hero-overlay absolute inset-0 -z-1 size-full" aria-hidden="true">
        <rect
          width="100%"
          height="100%"
          fill={overlay.color ?? "#04140f"}
          fillOpacity={overlay.opacity ?? 0.3}
        />
      </svg>
      <div className="hero-content shell grid">
        <div className="max-w-[44rem]">
          {eyebrow && <p className="eyebrow mb-4 text-mint-200">{eyebrow}</p>}
          <h1 className="text-display">{title}</h1>
          {subtitle && (
            <p className="mt-5 max-w-[34rem] text-[1.1875rem] leading-normal">{subtitle}</p>
          )}
          {showCTA && ctaText && ctaLink && (
            <p className="mt-8">
              <ButtonLink to={ctaLink} look="accent">
                {ctaText}
              </ButtonLink>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

function HeroArt({ picture }: { picture: PictureSources }) {
  const avif = picture.sources["avif"];
  if (avif)
    preload(picture.img.src, {
      as: "image",
      type: "image/avif",
      imageSrcSet: avif,
      imageSizes: "100vw",
      fetchPriority: "high",
    });
  return (
    <div className="hero-art">
      <Picture picture={picture} alt="" sizes="100vw" fetchPriority="high" />
    </div>
  );
}

interface PageHeroProps {
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

interface HeroPageProps {
  page: PageContent;
  art: PictureSources;
  children?: ReactNode;
}

/** A page of a hero, its written sections on alternating grounds, and what the route adds below. */
export function HeroPage({ page: { hero, sections }, art, children }: HeroPageProps) {
  return (
    <>
      <PageHero hero={hero} art={art} />
      {sections.map((section, index) => (
        <WrittenSection
          key={section.heading}
          section={section}
          ground={index % 2 === 0 ? "paper" : "white"}
        />
      ))}
      {children}
    </>
  );
}
