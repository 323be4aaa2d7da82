import { createRotation, createRow } from "./carousel-rotation.ts";

interface CarouselEvents {
  onRotating(rotating: boolean): void;
  onPlace(index: number): void;
  /** Whether there is anything beyond the edge of the row. */
  onOverflow(overflows: boolean): void;
}

export type Carousel = ReturnType<typeof startCarousel>;

const steps: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };

/** Turns what the visitor does into holds of the rotation and moves of the row. */
export function startCarousel(
  root: HTMLElement,
  rowElement: HTMLElement,
  { onRotating, onPlace, onOverflow }: CarouselEvents,
) {
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

  // A button that was clicked keeps the focus without a focus ring; that is not a visitor who reads here.
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

  // A visitor who scrolls the row takes over a move that is still under way.
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

  // A pointer or focus that was here before this code ran.
  if (root.contains(document.activeElement)) holdFocus(document.activeElement);
  if (matchMedia("(hover: hover)").matches && root.matches(":hover")) rotation.hold("hover");

  const width = new ResizeObserver(() => onOverflow(row.overflows));
  width.observe(rowElement);

  return {
    step,
    setPlaying(playing: boolean) {
      // The carousel rotates at once, with the pointer and the focus still on the button.
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
