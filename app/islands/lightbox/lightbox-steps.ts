import { useRef, type TouchEvent } from "react";

/** The index of the picture that a key leads to, or undefined for other keys. */
export function indexAfterKey(key: string, index: number, count: number): number | undefined {
  if (key === "ArrowRight") return stepFrom(index, 1, count);
  if (key === "ArrowLeft") return stepFrom(index, -1, count);
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

/** Wraps around at both ends. */
export const stepFrom = (index: number, by: 1 | -1, count: number) => (index + by + count) % count;

interface Point {
  x: number;
  y: number;
}

/** In pixels. A shorter movement is a tap with an unsteady finger. */
const shortestSwipe = 40;

/** The step for a swipe between two points, or undefined if it was short or vertical. */
export function swipeStep(from: Point, to: Point): 1 | -1 | undefined {
  const [across, down] = [to.x - from.x, to.y - from.y];
  if (Math.abs(across) < shortestSwipe || Math.abs(across) < Math.abs(down)) return undefined;
  return across < 0 ? 1 : -1;
}

/** A horizontal swipe with one finger is a step. Two fingers are a pinch, which the browser handles. */
export function useSwipe(onStep: (by: 1 | -1) => void) {
  const from = useRef<Point>(undefined);
  return {
    onTouchStart({ touches }: TouchEvent) {
      from.current = touches.length === 1 ? pointOf(touches[0]) : undefined;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const to = pointOf(changedTouches[0]);
      const by = from.current && to && swipeStep(from.current, to);
      from.current = undefined;
      if (by) onStep(by);
    },
  };
}

const pointOf = (touch?: { clientX: number; clientY: number }): Point | undefined =>
  touch && { x: touch.clientX, y: touch.clientY };
