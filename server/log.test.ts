import { expect, test } from "vitest";
import { describeError } from "./log.ts";

test("only safe fields of an error are logged", () => {
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

test("a thrown value that is not an error is logged as text", () => {
  expect(describeError("gone")).toEqual({ message: "gone" });
});
