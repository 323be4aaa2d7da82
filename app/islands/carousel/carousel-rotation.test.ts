import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  advanceEveryMs,
  createRotation,
  pauseAfterMoveMs,
  type Hold,
} from "./carousel-rotation.ts";

const advance = vi.fn();
const onChange = vi.fn();
const start = () => createRotation(advance, onChange);
const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

test("the times are those of the specification", () => {
  expect([advanceEveryMs, pauseAfterMoveMs]).toEqual([8000, 20000]);
});

test("advances every eight seconds", () => {
  start();
  wait(7999);
  expect(advance).not.toHaveBeenCalled();
  wait(1);
  expect(advance).toHaveBeenCalledTimes(1);
  wait(16_000);
  expect(advance).toHaveBeenCalledTimes(3);
});

test.each<Hold>(["hover", "touch", "focus", "hidden", "motion", "button"])(
  "stands still while held by %s, then counts eight seconds anew",
  (reason) => {
    const rotation = start();
    wait(7000);
    rotation.hold(reason);
    wait(60_000);
    expect(advance).not.toHaveBeenCalled();
    rotation.release(reason);
    wait(7999);
    expect(advance).not.toHaveBeenCalled();
    wait(1);
    expect(advance).toHaveBeenCalledTimes(1);
  },
);

test("two reasons must both be gone", () => {
  const rotation = start();
  rotation.hold("hover");
  rotation.hold("focus");
  rotation.release("hover");
  wait(60_000);
  expect(advance).not.toHaveBeenCalled();
  rotation.release("focus");
  wait(8000);
  expect(advance).toHaveBeenCalledTimes(1);
});

test("pauses twenty seconds after a move, counted from the last one", () => {
  const rotation = start();
  rotation.moved();
  wait(15_000);
  rotation.moved();
  wait(19_999 + 8000);
  expect(advance).not.toHaveBeenCalled();
  wait(1);
  expect(advance).toHaveBeenCalledTimes(1);
});

test("reports when it starts and stops rotating, and only then", () => {
  const rotation = start();
  rotation.hold("hover");
  rotation.hold("focus");
  rotation.release("hover", "focus");
  expect(onChange.mock.calls).toEqual([[true], [false], [true]]);
});

test("nothing is left running at its end", () => {
  const rotation = start();
  rotation.moved();
  rotation.end();
  expect(vi.getTimerCount()).toBe(0);
});
