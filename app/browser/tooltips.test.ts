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

test("the tooltip delays are those of the specification", () => {
  expect([tooltipDelayMs, tooltipSkipDelayMs]).toEqual([700, 300]);
});

test("a tooltip opens after 700 ms and closes when the pointer leaves", () => {
  const timing = start();
  timing.enter("a");
  wait(699);
  expect(open).toEqual([]);
  wait(1);
  expect(open).toEqual(["a"]);
  timing.leave();
  expect(open).toEqual([]);
});

test("a tooltip does not open if the pointer leaves within 700 ms", () => {
  const timing = start();
  timing.enter("a");
  wait(600);
  timing.leave();
  wait(1000);
  timing.enter("b");
  wait(600);
  expect(open).toEqual([]);
});

test("within 300 ms the next tooltip opens at once, and closes the other", () => {
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

test("after 300 ms the next tooltip waits for 700 ms again", () => {
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

test("entering the host of the open tooltip again changes nothing", () => {
  const timing = start();
  timing.enter("a");
  wait(700);
  timing.enter("a");
  expect(open).toEqual(["a"]);
});

test("a closed tooltip stays closed until the pointer enters again", () => {
  const timing = start();
  timing.leave();
  timing.enter("a");
  wait(700);
  timing.leave();
  wait(5000);
  expect(open).toEqual([]);
});
