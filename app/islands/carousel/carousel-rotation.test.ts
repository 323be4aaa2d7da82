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

test("the rotation's times are those of the specification", () => {
  expect([advanceEveryMs, pauseAfterMoveMs]).toEqual([8000, 20000]);
});

test("the rotation advances every eight seconds", () => {
  start();
  wait(7999);
  expect(advance).not.toHaveBeenCalled();
  wait(1);
  expect(advance).toHaveBeenCalledTimes(1);
  wait(16_000);
  expect(advance).toHaveBeenCalledTimes(3);
});

test.each<Hold>(["hover", "touch", "focus", "hidden", "motion", "button"])(
  "the rotation stops while held by %s, then waits for eight seconds again",
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

test("the rotation resumes only when both of two holds are released", () => {
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

test("the rotation pauses for twenty seconds after the last move", () => {
  const rotation = start();
  rotation.moved();
  wait(15_000);
  rotation.moved();
  wait(19_999 + 8000);
  expect(advance).not.toHaveBeenCalled();
  wait(1);
  expect(advance).toHaveBeenCalledTimes(1);
});

test("the rotation reports only changes between rotating and stopped", () => {
  const rotation = start();
  rotation.hold("hover");
  rotation.hold("focus");
  rotation.release("hover", "focus");
  expect(onChange.mock.calls).toEqual([[true], [false], [true]]);
});

test("ending the rotation clears all timers", () => {
  const rotation = start();
  rotation.moved();
  rotation.end();
  expect(vi.getTimerCount()).toBe(0);
});
