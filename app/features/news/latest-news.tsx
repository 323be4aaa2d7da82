import "./news-card.css";
import "./news-carousel.css";
import type { NewsItem } from "#server/cms/content-service.ts";
import { latestNewsWords } from "#content/language.ts";
import { island as controls } from "#app/islands/news-carousel-controls.tsx";
import { Island } from "#app/islands/runtime/island.tsx";
import type { PictureSources } from "#app/ui/picture.tsx";
import { fill } from "#app/lib/text.ts";
import { Filled } from "#app/ui/filled.tsx";
import { NewsCard } from "./news-card.tsx";

interface LatestNewsProps {
  /** Nothing where the content service fails and none are known. */
  items: NewsItem[] | undefined;
  /** For the first card, which is larger than the others. */
  art: PictureSources;
}

/** A row that scrolls and snaps by itself; the island adds rotation, buttons and keys. */
export function LatestNews({ items, art }: LatestNewsProps) {
  const heading = (
    <h2 id="latest-news" className="text-title">
      {latestNewsWords.heading}
    </h2>
  );
  return (
    <div className="overflow-x-clip bg-white py-section">
      <div className="shell">
        {items?.length ? (
          <section
            className="news-carousel"
            aria-roledescription={latestNewsWords.carousel}
            aria-labelledby="latest-news"
          >
            {heading}
            <Island of={controls} props={{}} />
            <a href="/news" className="news-more link">
              {latestNewsWords.more}
            </a>
            <div className="news-row">
              {items.map((item, index) => (
                <div
                  key={item.id}
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element means a slide.
                  role="group"
                  aria-roledescription={latestNewsWords.slide}
                  aria-label={fill(latestNewsWords.place, {
                    place: index + 1,
                    count: items.length,
                  })}
                >
                  <NewsCard item={item} art={index === 0 ? art : undefined} />
                </div>
              ))}
            </div>
            <div className="news-progress" aria-hidden="true" />
          </section>
        ) : (
          <section aria-labelledby="latest-news">
            {heading}
            <p className="mt-5">
              <Filled
                text={latestNewsWords.failed}
                values={{
                  link: (
                    <a href="/news" className="link">
                      {latestNewsWords.failedLink}
                    </a>
                  ),
                }}
              />
            </p>
          </section>
        )}
      </div>
    </div>
  );
}
