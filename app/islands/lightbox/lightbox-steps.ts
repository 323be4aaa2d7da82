import { useRef, type TouchEvent } from "react";

/** Where a key leads from a place among `count` pictures; nothing where the key means something else. */
export function placeAfterKey(key: string, place: number, count: number): number | undefined {
  if (key === "ArrowRight") return stepFrom(place, 1, count);
  if (key === "ArrowLeft") return stepFrom(place, -1, count);
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

/** Round the ends. */
export const stepFrom = (place: number, by: 1 | -1, count: number) => (place + by + count) % count;

interface Point {
  x: number;
  y: number;
}

/** In pixels. Shorter ones are a finger that was not held still. */
const shortestSwipe = 40;

/** The step of a finger that went from one point to another; none where it went up or down. */
export function swipeStep(from: Point, to: Point): 1 | -1 | undefined {
  const [across, down] = [to.x - from.x, to.y - from.y];
  if (Math.abs(across) < shortestSwipe || Math.abs(across) < Math.abs(down)) return undefined;
  return across < 0 ? 1 : -1;
}

/** One finger across is a step; two are a pinch, and the browser's. */
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
