import { expect, test } from "vitest";
import { describeError } from "./log.ts";

test("of an error only what tells where and why is written", () => {
  const cause = Object.assign(new Error("refused"), {
    detail: "canary",
    headers: { cookie: "canary" },
  });
  const error = Object.assign(new Error("insert failed", { cause }), {
    code: "23505",
    details: "Key (email)=(canary)",
    parameters: ["canary"],
  });
  const text = JSON.stringify(describeError(error));
  expect(text).toContain("insert failed");
  expect(text).toContain("23505");
  expect(text).toContain("refused");
  expect(text).not.toContain("canary");
});

test("something thrown that is no error is written as text", () => {
  expect(describeError("gone")).toEqual({ message: "gone" });
});
