import { useEffect, useRef, useState, type RefObject } from "react";
import { startCarousel, type Carousel } from "./news-carousel-motion.ts";

export interface NewsCarouselControlsProps {
  root: RefObject<HTMLElement | null>;
  row: RefObject<HTMLElement | null>;
  titles: string[];
}

/** The buttons of the carousel and, with them, its motion. Both are loaded when it comes into view. */
export function NewsCarouselControls({ root, row, titles }: NewsCarouselControlsProps) {
  const carousel = useRef<Carousel>(undefined);
  const [rotating, setRotating] = useState(true);
  const [playing, setPlaying] = useState(true);
  const [overflows, setOverflows] = useState(false);
  const [place, setPlace] = useState<number>();

  useEffect(() => {
    if (!root.current || !row.current) return;
    const started = startCarousel(root.current, row.current, {
      onRotating: setRotating,
      onPlace: setPlace,
      onOverflow: setOverflows,
    });
    carousel.current = started;
    return () => started.end();
  }, [root, row]);

  const toggle = () => {
    carousel.current?.setPlaying(!playing);
    setPlaying(!playing);
  };
  return (
    <>
      {overflows && (
        <>
          <button
            type="button"
            className="news-control news-control-play"
            aria-label={playing ? "Pause carousel" : "Play carousel"}
            onClick={toggle}
          >
            <Icon path={playing ? "M7 5h3v14H7zM14 5h3v14h-3z" : "M8 5v14l11-7z"} />
          </button>
          <button
            type="button"
            className="news-control"
            aria-label="Previous news"
            onClick={() => carousel.current?.step(-1)}
          >
            <Icon path="M15.5 4.5 14 3l-9 9 9 9 1.5-1.5L8 12z" />
          </button>
          <button
            type="button"
            className="news-control"
            aria-label="Next news"
            onClick={() => carousel.current?.step(1)}
          >
            <Icon path="M8.5 4.5 10 3l9 9-9 9-1.5-1.5L16 12z" />
          </button>
        </>
      )}
      {/* Silent while it turns by itself: nobody asked for that. */}
      <p className="sr-only" aria-live={rotating ? "off" : "polite"} aria-atomic="true">
        {place !== undefined && `${place + 1} of ${titles.length}: ${titles[place]}`}
      </p>
    </>
  );
}

function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" className="size-5 fill-current" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
