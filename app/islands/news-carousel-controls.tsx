import { startTransition, useEffect, useRef, useState } from "react";
import { useWords } from "#app/lib/words/words-context.tsx";
import type { IslandWords } from "#app/lib/words/words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { fillTemplate } from "#app/lib/text.ts";
import { startCarousel, type Carousel } from "./carousel/carousel-motion.ts";

const solid = { viewBox: "0 0 24 24", fill: "currentColor", stroke: "none" };

const control =
  "grid size-11 cursor-pointer place-items-center rounded-full border border-current text-forest-700 transition-colors duration-150 hover:bg-forest-900 hover:text-white";

/** The buttons and the motion of the carousel. The cards are static markup in the section around this island. */
function NewsCarouselControls() {
  const words = useWords();
  const controls = useRef<HTMLDivElement>(null);
  const carousel = useRef<Carousel>(undefined);
  const [rotating, setRotating] = useState(true);
  const [playing, setPlaying] = useState(true);
  const [overflows, setOverflows] = useState(false);
  const [position, setPosition] = useState("");

  useEffect(() => {
    const root = controls.current?.closest("section");
    const row = root?.querySelector<HTMLElement>(".news-row");
    if (!root || !row) return;
    // Transitions, so that the row starts to move before React renders text for screen readers.
    const started = startCarousel(root, row, {
      onRotating: (isRotating) => startTransition(() => setRotating(isRotating)),
      onIndexChange: (index) => startTransition(() => setPosition(describe(words, row, index))),
      onOverflow: setOverflows,
    });
    carousel.current = started;
    return () => started.end();
  }, [words]);

  const toggle = () => {
    carousel.current?.setPlaying(!playing);
    setPlaying(!playing);
  };
  return (
    // As large as its buttons before they are there.
    <div ref={controls} className="needs-scripts flex min-h-11 min-w-37 justify-end gap-2">
      {overflows && (
        <>
          <button
            type="button"
            // It never rotates by itself then, so there is nothing to pause.
            className={`${control} motion-reduce:hidden`}
            aria-label={playing ? words.carousel.pause : words.carousel.play}
            onClick={toggle}
          >
            <Icon {...solid} path={playing ? "M7 5h3v14H7zM14 5h3v14h-3z" : "M8 5v14l11-7z"} />
          </button>
          <button
            type="button"
            className={control}
            aria-label={words.carousel.previous}
            onClick={() => carousel.current?.step(-1)}
          >
            <Icon {...solid} path="M15.5 4.5 14 3l-9 9 9 9 1.5-1.5L8 12z" />
          </button>
          <button
            type="button"
            className={control}
            aria-label={words.carousel.next}
            onClick={() => carousel.current?.step(1)}
          >
            <Icon {...solid} path="M8.5 4.5 10 3l9 9-9 9-1.5-1.5L16 12z" />
          </button>
        </>
      )}
      {/* Off while the carousel rotates by itself, because announcements would interrupt the screen reader. */}
      <p className="sr-only" aria-live={rotating ? "off" : "polite"} aria-atomic="true">
        {position}
      </p>
    </div>
  );
}

export const island = {
  name: "news-carousel-controls",
  start: "visible" as const,
  Component: NewsCarouselControls,
};

/** The first text in a card's link is the title; a hint that it opens in a new tab may follow. */
function describe(words: IslandWords, { children }: HTMLElement, index: number): string {
  const title = children[index]?.querySelector("a")?.firstChild?.textContent ?? "";
  return fillTemplate(words.carousel.shown, { position: index + 1, count: children.length, title });
}
