import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTooltipTiming, tooltipDelayMs, tooltipSkipDelayMs } from "./tooltips.ts";

let open: string[];
const start = () =>
  createTooltipTiming<string>(
    (host) => open.push(host),
    (host) => (open = open.filter((other) => other !== host)),
  );
const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  open = [];
});
afterEach(() => vi.useRealTimers());

test("the times are those of the specification", () => {
  expect([tooltipDelayMs, tooltipSkipDelayMs]).toEqual([700, 300]);
});

test("shows after 700 ms and goes when left", () => {
  const timing = start();
  timing.enter("a");
  wait(699);
  expect(open).toEqual([]);
  wait(1);
  expect(open).toEqual(["a"]);
  timing.leave();
  expect(open).toEqual([]);
});

test("does not show for a pointer that moves on before", () => {
  const timing = start();
  timing.enter("a");
  wait(600);
  timing.leave();
  wait(1000);
  timing.enter("b");
  wait(600);
  expect(open).toEqual([]);
});

test("the next shows at once within 300 ms, and alone", () => {
  const timing = start();
  timing.enter("a");
  wait(700);
  timing.leave();
  wait(299);
  timing.enter("b");
  expect(open).toEqual(["b"]);
  timing.enter("c");
  expect(open).toEqual(["c"]);
});

test("after 300 ms it takes the whole time again", () => {
  const timing = start();
  timing.enter("a");
  wait(700);
  timing.leave();
  wait(300);
  timing.enter("b");
  wait(699);
  expect(open).toEqual([]);
  wait(1);
  expect(open).toEqual(["b"]);
});

test("entering the one that shows changes nothing", () => {
  const timing = start();
  timing.enter("a");
  wait(700);
  timing.enter("a");
  expect(open).toEqual(["a"]);
});

test("what was closed stays closed until the next enter", () => {
  const timing = start();
  timing.leave();
  timing.enter("a");
  wait(700);
  timing.leave();
  wait(5000);
  expect(open).toEqual([]);
});
