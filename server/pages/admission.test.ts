import { expect, test } from "vitest";
import { createAdmission, type Entrance } from "./admission.ts";

function leaveBy(entrance: Entrance | undefined): void {
  if (typeof entrance === "function") entrance();
}

test("one address waits for a few pages at a time, and for more as they are made", () => {
  const admission = createAdmission({ most: 10, mostEach: 2 });
  const leave = admission.enter("10.0.0.1");
  expect(admission.enter("10.0.0.1")).toBeTypeOf("function");
  expect(admission.enter("10.0.0.1")).toBe(429);
  expect(admission.enter("10.0.0.2")).toBeTypeOf("function");
  leaveBy(leave);
  expect(admission.enter("10.0.0.1")).toBeTypeOf("function");
});

test("many addresses wait for no more than there is room for", () => {
  const admission = createAdmission({ most: 3, mostEach: 2 });
  const leaving = ["10.0.0.1", "10.0.0.2", "10.0.0.3"].map((one) => admission.enter(one));
  expect(admission.enter("10.0.0.4")).toBe(503);
  leaveBy(leaving[0]);
  expect(admission.enter("10.0.0.4")).toBeTypeOf("function");
});

test("all addresses of one IPv6 network are one", () => {
  const admission = createAdmission({ most: 10, mostEach: 1 });
  admission.enter("2001:db8::1");
  expect(admission.enter("2001:db8::2")).toBe(429);
  expect(admission.enter("2001:db8:0:ffff::2")).toBe(429);
  expect(admission.enter("2001:db8:1::2")).toBeTypeOf("function");
});

test("one address has no more than so many pages made in ten seconds", () => {
  let time = 0;
  const admission = createAdmission({ inTenSeconds: 2, now: () => time });
  const isLetIn = (address?: string) =>
    typeof admission.enter(address ?? "10.0.0.1") === "function";
  expect([isLetIn(), isLetIn()]).toEqual([true, true]);
  expect(isLetIn()).toBe(false);
  expect(isLetIn("10.0.0.2")).toBe(true);
  time = 10_001;
  expect(isLetIn()).toBe(true);
});
