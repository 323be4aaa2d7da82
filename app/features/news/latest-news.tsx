import { useContent } from "#app/lib/content/content-context.tsx";
import { sitePath } from "#app/lib/site-addresses.ts";
import type { NewsItem } from "#server/news/content-service.ts";
import { island as controls } from "#app/islands/news-carousel-controls.tsx";
import { Island } from "#app/islands/runtime/island.tsx";
import { NewsLink } from "#app/islands/news/news-link.tsx";
import { NewsTypeLabel } from "#app/islands/news/news-type-label.tsx";
import { cardDescription, fillTemplate } from "#app/lib/text.ts";
import { FilledTemplate } from "#app/ui/filled-template.tsx";
import { Picture, type PictureSources } from "#app/ui/picture.tsx";

interface LatestNewsProps {
  /** Undefined if the content service fails and no news is cached. */
  items: NewsItem[] | undefined;
  /** For the first card, which is larger than the others. */
  art: PictureSources;
}

/** A row that scrolls and snaps with CSS alone; the island adds rotation, buttons and keys. */
export function LatestNews({ items, art }: LatestNewsProps) {
  const content = useContent();
  const heading = (
    <h2 id="latest-news" className="text-title">
      {content.words.latestNews.heading}
    </h2>
  );
  return (
    <div className="overflow-x-clip bg-white py-section">
      <div className="shell">
        {items?.length ? (
          <section
            className="news-carousel"
            aria-roledescription={content.words.latestNews.carousel}
            aria-labelledby="latest-news"
          >
            {heading}
            <Island of={controls} props={{}} />
            <a href={sitePath(content, "/news")} className="news-more link">
              {content.words.latestNews.more}
            </a>
            <div className="news-row">
              {items.map((item, index) => (
                <div
                  key={item.id}
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML has no element for a slide.
                  role="group"
                  aria-roledescription={content.words.latestNews.slide}
                  aria-label={fillTemplate(content.words.latestNews.position, {
                    position: index + 1,
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
              <FilledTemplate
                text={content.words.latestNews.failed}
                values={{
                  link: (
                    <a href={sitePath(content, "/news")} className="link">
                      {content.words.latestNews.failedLink}
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

interface NewsCardProps {
  item: NewsItem;
  /** The background picture of the card. It is tinted in the card's colour, which shows the type of news. */
  art?: PictureSources | undefined;
}

/** One news item. The link of its title covers the whole card. */
export function NewsCard({ item, art }: NewsCardProps) {
  const content = useContent();
  return (
    <article
      className="news-card on-dark relative isolate flex h-full min-h-80 flex-col overflow-clip rounded-sm p-6 text-white lg:p-8"
      data-press={item.type === "PRESS RELEASE" || undefined}
      data-art={art !== undefined || undefined}
    >
      {art && (
        <Picture
          picture={art}
          alt=""
          // A 16:9 picture that covers a card of about 20 rem in height.
          sizes="36rem"
          box="far-below is-clipped news-card-art absolute inset-0"
          className="size-full object-cover"
          loading="lazy"
        />
      )}
      <p className="eyebrow as-written flex flex-wrap items-center justify-between gap-2">
        <NewsTypeLabel type={item.type} background="dark" />
        {item.isSticky && (
          <span className="rounded-full border border-current px-2 py-0.5 text-xs">
            {content.words.newsList.featured}
          </span>
        )}
      </p>
      <h3
        className={`news-card-title mt-auto pt-10 ${
          art ? "text-[clamp(1.375rem,2vw,1.75rem)] leading-tight tracking-tight" : "text-heading"
        }`}
      >
        <NewsLink item={item} className="news-card-link" />
      </h3>
      {/* Without a short last line, or the three dots may stand on a line of their own. */}
      <p className="mt-3 text-base text-pretty text-white/85">
        {cardDescription(content.words, item.excerpt)}
      </p>
      <p className="mt-6 flex justify-between gap-4 text-label tracking-wide text-white/85">
        <time dateTime={item.isoDate}>{item.date}</time>
        <span className="news-card-arrow text-lg leading-none" aria-hidden="true">
          →
        </span>
      </p>
    </article>
  );
}
