import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { advanceEvery, createRotation, restAfterMove, type Hold } from "./carousel-rotation.ts";

const advance = vi.fn();
const onChange = vi.fn();
const start = () => createRotation(advance, onChange);
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

test("the times are those of the specification", () => {
  expect([advanceEvery, restAfterMove]).toEqual([8000, 20000]);
});

test("advances every eight seconds", () => {
  start();
  pass(7999);
  expect(advance).not.toHaveBeenCalled();
  pass(1);
  expect(advance).toHaveBeenCalledTimes(1);
  pass(16_000);
  expect(advance).toHaveBeenCalledTimes(3);
});

test.each<Hold>(["hover", "touch", "focus", "hidden", "motion", "button"])(
  "stands still while held by %s, then counts eight seconds anew",
  (reason) => {
    const rotation = start();
    pass(7000);
    rotation.hold(reason);
    pass(60_000);
    expect(advance).not.toHaveBeenCalled();
    rotation.release(reason);
    pass(7999);
    expect(advance).not.toHaveBeenCalled();
    pass(1);
    expect(advance).toHaveBeenCalledTimes(1);
  },
);

test("two reasons must both be gone", () => {
  const rotation = start();
  rotation.hold("hover");
  rotation.hold("focus");
  rotation.release("hover");
  pass(60_000);
  expect(advance).not.toHaveBeenCalled();
  rotation.release("focus");
  pass(8000);
  expect(advance).toHaveBeenCalledTimes(1);
});

test("rests twenty seconds after a move, counted from the last one", () => {
  const rotation = start();
  rotation.moved();
  pass(15_000);
  rotation.moved();
  pass(19_999 + 8000);
  expect(advance).not.toHaveBeenCalled();
  pass(1);
  expect(advance).toHaveBeenCalledTimes(1);
});

test("says when it starts and stops turning, and only then", () => {
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
