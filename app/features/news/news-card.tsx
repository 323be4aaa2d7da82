import type { NewsItem } from "#server/cms/content-service.ts";
import { newsListWords } from "#content/language.ts";
import { cardDescription } from "#app/lib/text.ts";
import { NewsLink } from "#app/islands/news/news-link.tsx";
import { Picture, type PictureSources } from "#app/ui/picture.tsx";
import { typeLabels } from "#app/islands/news/news-types.ts";

interface NewsCardProps {
  item: NewsItem;
  /** A picture that covers the card's ground. The card's colour tints it, so that the type still shows. */
  art?: PictureSources | undefined;
}

/** One news item. The link of its title covers all of it. */
export function NewsCard({ item, art }: NewsCardProps) {
  return (
    <article
      className="news-card on-dark"
      data-press={item.type === "PRESS RELEASE" || undefined}
      data-art={art !== undefined || undefined}
    >
      {art && (
        <Picture
          picture={art}
          alt=""
          // 16:9 over a card that is about 20 rem high.
          sizes="36rem"
          className="news-card-art"
          loading="lazy"
        />
      )}
      <p className="news-card-type eyebrow">
        <span className="news-card-label">{typeLabels[item.type]}</span>
        {item.isSticky && <span className="news-card-badge">{newsListWords.featured}</span>}
      </p>
      <h3 className="news-card-title">
        <NewsLink item={item} className="news-card-link" />
      </h3>
      <p className="news-card-description">{cardDescription(item.excerpt)}</p>
      <p className="news-card-foot">
        <time dateTime={item.isoDate}>{item.date}</time>
        <span className="news-card-arrow" aria-hidden="true">
          →
        </span>
      </p>
    </article>
  );
}
