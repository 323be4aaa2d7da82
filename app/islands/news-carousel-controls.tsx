import { startTransition, useEffect, useRef, useState } from "react";
import { carouselWords } from "#content/language.ts";
import { Icon } from "#app/ui/icon.tsx";
import { fill } from "#app/lib/text.ts";
import { startCarousel, type Carousel } from "./carousel/carousel-motion.ts";

const solid = { viewBox: "0 0 24 24", fill: "currentColor", stroke: "none" };

/** The buttons of the carousel and, with them, its motion. Section, row and titles are those of the page around it. */
function NewsCarouselControls() {
  const controls = useRef<HTMLDivElement>(null);
  const carousel = useRef<Carousel>(undefined);
  const [rotating, setRotating] = useState(true);
  const [playing, setPlaying] = useState(true);
  const [overflows, setOverflows] = useState(false);
  const [place, setPlace] = useState("");

  useEffect(() => {
    const root = controls.current?.closest("section");
    const row = root?.querySelector<HTMLElement>(".news-row");
    if (!root || !row) return;
    // What only a screen reader hears may be rendered after the row has begun to move.
    const started = startCarousel(root, row, {
      onRotating: (isRotating) => startTransition(() => setRotating(isRotating)),
      onPlace: (index) => startTransition(() => setPlace(describe(row, index))),
      onOverflow: setOverflows,
    });
    carousel.current = started;
    return () => started.end();
  }, []);

  const toggle = () => {
    carousel.current?.setPlaying(!playing);
    setPlaying(!playing);
  };
  return (
    <div ref={controls} className="news-controls">
      {overflows && (
        <>
          <button
            type="button"
            className="news-control news-control-play"
            aria-label={playing ? carouselWords.pause : carouselWords.play}
            onClick={toggle}
          >
            <Icon {...solid} path={playing ? "M7 5h3v14H7zM14 5h3v14h-3z" : "M8 5v14l11-7z"} />
          </button>
          <button
            type="button"
            className="news-control"
            aria-label={carouselWords.previous}
            onClick={() => carousel.current?.step(-1)}
          >
            <Icon {...solid} path="M15.5 4.5 14 3l-9 9 9 9 1.5-1.5L8 12z" />
          </button>
          <button
            type="button"
            className="news-control"
            aria-label={carouselWords.next}
            onClick={() => carousel.current?.step(1)}
          >
            <Icon {...solid} path="M8.5 4.5 10 3l9 9-9 9-1.5-1.5L16 12z" />
          </button>
        </>
      )}
      {/* Silent while it rotates by itself, which would interrupt a screen reader. */}
      <p className="sr-only" aria-live={rotating ? "off" : "polite"} aria-atomic="true">
        {place}
      </p>
    </div>
  );
}

export const island = {
  name: "news-carousel-controls",
  start: "visible" as const,
  Component: NewsCarouselControls,
};

/** The first text of a card's link is its title; after it may stand that it opens in a new tab. */
function describe({ children }: HTMLElement, index: number): string {
  const title = children[index]?.querySelector("a")?.firstChild?.textContent ?? "";
  return fill(carouselWords.shown, { place: index + 1, count: children.length, title });
}
