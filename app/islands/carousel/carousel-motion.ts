import { createRotation, createRow } from "./carousel-rotation.ts";

interface CarouselEvents {
  onRotating(rotating: boolean): void;
  onIndexChange(index: number): void;
  /** Whether the row has more cards than are visible. */
  onOverflow(overflows: boolean): void;
}

export type Carousel = ReturnType<typeof startCarousel>;

const steps: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };

/** Pauses the rotation and moves the row in response to the visitor. */
export function startCarousel(
  root: HTMLElement,
  rowElement: HTMLElement,
  { onRotating, onIndexChange, onOverflow }: CarouselEvents,
) {
  const row = createRow(rowElement);
  let moving = false;

  const follow = (move: () => boolean) => {
    moving = move();
    onIndexChange(row.index);
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

  // A clicked button keeps the focus, but without a focus ring. Only keyboard focus pauses the rotation.
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
    // The focus moves too, so that it does not stay on a card that is out of view.
    const index = (focused + by + links.length) % links.length;
    links[index]?.focus({ preventScroll: true });
    rotation.moved();
    follow(() => row.show(index));
  });

  // When the visitor scrolls, a scroll by script no longer counts as running.
  on(rowElement, ["touchstart", "wheel"], () => {
    moving = false;
  });
  on(rowElement, ["scrollend"], () => {
    if (!moving) {
      rotation.moved();
      row.settle();
      onIndexChange(row.index);
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

  // A pointer or focus that is here already fires no event.
  if (root.contains(document.activeElement)) holdFocus(document.activeElement);
  if (matchMedia("(hover: hover)").matches && root.matches(":hover")) rotation.hold("hover");

  const width = new ResizeObserver(() => onOverflow(row.overflows));
  width.observe(rowElement);

  return {
    step,
    setPlaying(playing: boolean) {
      // Play starts the rotation at once, although the pointer and the focus are still on the button.
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
