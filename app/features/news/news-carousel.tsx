import { lazy, Suspense, useRef, type ComponentType, type ReactNode } from "react";
import type { NewsItem } from "#server/cms/content-service.ts";
import { Picture, type PictureSources } from "#app/ui/picture.tsx";
import { useNearViewport } from "#app/ui/use-near-viewport.ts";
import { NewsCard } from "./news-card.tsx";
import type { NewsCarouselControlsProps } from "./news-carousel-controls.tsx";

/** Without its buttons the row can still be read and scrolled, so a lost file costs nothing else. */
const Controls = lazy<ComponentType<NewsCarouselControlsProps>>(() =>
  import("./news-carousel-controls.tsx").then(
    ({ NewsCarouselControls }) => ({ default: NewsCarouselControls }),
    () => ({ default: () => null }),
  ),
);

export interface NewsCarouselProps {
  items: NewsItem[];
  /** For the first card, which is larger than the others. */
  art: PictureSources;
  heading: ReactNode;
  headingId: string;
  more: ReactNode;
}

/** A row that scrolls and snaps by itself; turning, buttons and keys come on top. */
export function NewsCarousel({ items, art, heading, headingId, more }: NewsCarouselProps) {
  const root = useRef<HTMLElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const near = useNearViewport(root);
  return (
    <section
      ref={root}
      className="news-carousel"
      aria-roledescription="carousel"
      aria-labelledby={headingId}
    >
      {heading}
      <div className="news-controls">
        {near && (
          <Suspense>
            <Controls root={root} row={row} titles={items.map(({ title }) => title)} />
          </Suspense>
        )}
      </div>
      {more}
      <div ref={row} className="news-row">
        {items.map((item, index) => (
          <div
            key={item.id}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element means a slide.
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${items.length}`}
          >
            <NewsCard item={item} art={index === 0 ? <LeadArt picture={art} /> : undefined} />
          </div>
        ))}
      </div>
      <div className="news-progress" aria-hidden="true" />
    </section>
  );
}

function LeadArt({ picture }: { picture: PictureSources }) {
  return (
    <Picture
      picture={picture}
      alt=""
      sizes="(min-width: 48rem) 32rem, 88vw"
      className="news-card-art"
      loading="lazy"
    />
  );
}
