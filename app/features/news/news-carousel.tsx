import type { ReactNode } from "react";
import type { NewsItem } from "#server/cms/content-service.ts";
import { island as controls } from "#app/islands/news-carousel-controls.tsx";
import { Island } from "#app/islands/runtime/island.tsx";
import { Picture, type PictureSources } from "#app/ui/picture.tsx";
import { NewsCard } from "./news-card.tsx";

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
  return (
    <section className="news-carousel" aria-roledescription="carousel" aria-labelledby={headingId}>
      {heading}
      <Island of={controls} props={{}} />
      {more}
      <div className="news-row">
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
