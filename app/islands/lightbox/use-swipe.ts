import { useRef, type TouchEvent } from "react";
import { swipeStep } from "./lightbox-place.ts";

/** One finger across is a step; two are a pinch, and the browser's. */
export function useSwipe(onStep: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0];
      from.current =
        finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0];
      const by =
        finger && from.current && swipeStep(from.current, { x: finger.clientX, y: finger.clientY });
      from.current = undefined;
      if (by) onStep(by);
    },
  };
}
