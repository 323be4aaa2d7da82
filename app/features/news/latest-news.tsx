import type { NewsItem } from "#server/cms/content-service.ts";
import type { PictureSources } from "#app/ui/picture.tsx";
import { NewsCarousel } from "./news-carousel.tsx";

const headingId = "latest-news";

export interface LatestNewsProps {
  /** Nothing where the content service fails and none are known. */
  items: NewsItem[] | undefined;
  art: PictureSources;
}

export function LatestNews({ items, art }: LatestNewsProps) {
  const heading = (
    <h2 id={headingId} className="text-title">
      News
    </h2>
  );
  return (
    <div className="bg-white py-section">
      <div className="shell">
        {items?.length ? (
          <NewsCarousel
            items={items}
            art={art}
            heading={heading}
            headingId={headingId}
            more={
              <a href="/news" className="news-more link">
                more news
              </a>
            }
          />
        ) : (
          <section aria-labelledby={headingId}>
            {heading}
            <p className="mt-5">{items ? "No news items found." : <Failure />}</p>
          </section>
        )}
      </div>
    </div>
  );
}

function Failure() {
  return (
    <>
      News could not be loaded just now: please try the{" "}
      <a href="/news" className="link">
        news page
      </a>
      .
    </>
  );
}
