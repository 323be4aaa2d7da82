import type { ReactNode } from "react";
import type { PageHead } from "#app/lib/content/schema/page.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PreloadedPicture, type PictureSources } from "#app/ui/picture.tsx";

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
  /** The largest height, for the front page. */
  tall?: boolean;
  /** A drawing over the picture: above the text, beside it on wide screens. */
  drawing?: ReactNode;
  /** Beside the link. */
  children?: ReactNode;
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
  drawing,
  children,
}: HeroProps) {
  return (
    <section
      className={`hero relative isolate grid overflow-clip bg-forest-900 ${textColors[textColor]}`}
      data-hero=""
      data-tall={tall || undefined}
    >
      <div className="hero-art absolute inset-0 -z-1">
        <PreloadedPicture
          picture={backgroundImage}
          alt=""
          className="relative size-full object-cover object-[65%_40%]"
          {...artSizes[tall ? "tall" : "usual"]}
        />
      </div>
      {/* An SVG, because its attributes can hold any colour. The content security policy blocks style attributes. */}
      <svg className="hero-overlay absolute inset-0 -z-1 size-full" aria-hidden="true">
        <rect
          width="100%"
          height="100%"
          fill={overlay.color ?? "var(--color-forest-950)"}
          fillOpacity={overlay.opacity ?? 0.3}
        />
      </svg>
      <div className="hero-content shell grid">
        {drawing}
        <div className="hero-text">
          {eyebrow && <p className="eyebrow text-balance text-mint-200">{eyebrow}</p>}
          <h1 className="text-display">{title}</h1>
          {subtitle && <p className="hero-subtitle max-w-[34rem] text-pretty">{subtitle}</p>}
          {(showCTA || children) && (
            <p className="flex flex-wrap gap-3 pt-2">
              {showCTA && ctaText && ctaLink && (
                <ButtonLink to={ctaLink} variant="accent">
                  {ctaText}
                </ButtonLink>
              )}
              {children}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

/** Screens on which the portrait version of a picture covers the hero with fewer pixels. */
const media = "(width <= 35rem)";

/**
 * The `sizes` of a picture that covers its hero. Landscape pictures are 16:9 and portraits 2:3; a narrow hero is up to 36 or
 * 29 rem high, a tall one 80 % of the screen.
 */
const artSizes = {
  usual: { sizes: "max(100vw, 52rem)", narrow: { media, sizes: "max(100vw, 24rem)" } },
  tall: { sizes: "max(100vw, 142.3vh)", narrow: { media, sizes: "max(100vw, 53.4vh)" } },
};

interface PageHeroProps extends Pick<HeroProps, "tall" | "drawing" | "children"> {
  hero: PageHead["hero"];
  art: PictureSources;
}

/** The hero of a page in pages/. */
export function PageHero({ hero, art, ...rest }: PageHeroProps) {
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
      {...rest}
    />
  );
}
