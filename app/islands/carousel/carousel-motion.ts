import { createRotation } from "./carousel-rotation.ts";
import { createRow } from "./carousel-row.ts";

export interface CarouselEvents {
  onRotating(rotating: boolean): void;
  onPlace(index: number): void;
  /** Whether there is anything beyond the edge of the row. */
  onOverflow(overflows: boolean): void;
}

export interface Carousel {
  step(by: 1 | -1): void;
  setPlaying(playing: boolean): void;
  end(): void;
}

const steps: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };

/** Brings the row to life: what the visitor does becomes holds and moves. */
export function startCarousel(
  root: HTMLElement,
  rowElement: HTMLElement,
  { onRotating, onPlace, onOverflow }: CarouselEvents,
): Carousel {
  const row = createRow(rowElement);
  let moving = false;

  const follow = (move: () => boolean) => {
    moving = move();
    onPlace(row.place);
  };
  const rotation = createRotation(() => follow(() => row.step(1)), onRotating);
  const step = (by: 1 | -1) => {
    rotation.moved();
    follow(() => row.step(by));
  };

  const listening = new AbortController();
  const on = <Name extends keyof HTMLElementEventMap>(
    element: HTMLElement,
    names: Name[],
    listener: (event: HTMLElementEventMap[Name]) => void,
  ) => {
    for (const name of names)
      element.addEventListener(name, listener, {
        signal: listening.signal,
        passive: name !== "keydown",
      });
  };

  on(root, ["pointerenter"], ({ pointerType }) => {
    if (pointerType !== "touch") rotation.hold("hover");
  });
  on(root, ["pointerleave"], () => rotation.release("hover"));

  on(root, ["touchstart"], () => rotation.hold("touch"));
  on(root, ["touchend", "touchcancel"], () => {
    rotation.moved();
    rotation.release("touch");
  });

  // A button that was clicked keeps the focus without showing it; that is no one who reads here.
  const holdFocus = (element: Element | null) => {
    if (element?.matches(":focus-visible")) rotation.hold("focus");
  };
  on(root, ["focusin"], ({ target }) => holdFocus(target as Element));
  on(root, ["focusout"], ({ relatedTarget }) => {
    if (!root.contains(relatedTarget as Node | null)) rotation.release("focus");
  });

  on(root, ["keydown"], (event) => {
    const by = steps[event.key];
    if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const links = [...rowElement.querySelectorAll("a")];
    const focused = links.findIndex((link) => link === document.activeElement);
    if (focused < 0) {
      step(by);
      return;
    }
    // Focus goes along, or it would be left on a card that nobody sees.
    const index = (focused + by + links.length) % links.length;
    links[index]?.focus({ preventScroll: true });
    rotation.moved();
    follow(() => row.show(index));
  });

  // A hand on the row takes a move over that is still under way.
  on(rowElement, ["touchstart", "wheel"], () => {
    moving = false;
  });
  on(rowElement, ["scrollend"], () => {
    if (!moving) {
      rotation.moved();
      row.settle();
      onPlace(row.place);
    }
    moving = false;
  });

  const stillness = matchMedia("(prefers-reduced-motion: reduce)");
  const readMotion = () => rotation[stillness.matches ? "hold" : "release"]("motion");
  const readVisibility = () => rotation[document.hidden ? "hold" : "release"]("hidden");
  stillness.addEventListener("change", readMotion, { signal: listening.signal });
  document.addEventListener("visibilitychange", readVisibility, { signal: listening.signal });
  readMotion();
  readVisibility();

  // Whoever was here before this code was.
  if (root.contains(document.activeElement)) holdFocus(document.activeElement);
  if (matchMedia("(hover: hover)").matches && root.matches(":hover")) rotation.hold("hover");

  const width = new ResizeObserver(() => onOverflow(row.overflows));
  width.observe(rowElement);

  return {
    step,
    setPlaying(playing) {
      // Who asks for it sees it turn, with the pointer and the focus still on the button.
      if (playing) rotation.release("button", "moved", "hover", "focus");
      else rotation.hold("button");
    },
    end() {
      listening.abort();
      width.disconnect();
      rotation.end();
    },
  };
}
