import { expect, test } from "vitest";
import { isContentError, isMissingContent } from "./services.ts";

const named = (name: string, kind?: string) => Object.assign(new Error("text"), { name, kind });

test("an error of the content service is known by its name", () => {
  expect(isContentError(named("ContentError"))).toBe(true);
  expect(isContentError(named("TypeError"))).toBe(false);
  expect(isContentError({ name: "ContentError" })).toBe(false);
});

test("what does not exist differs from what failed", () => {
  expect(isMissingContent(named("ContentError", "notFound"))).toBe(true);
  expect(isMissingContent(named("ContentError", "failure"))).toBe(false);
});

test("an error of another kind is thrown again", () => {
  const error = named("TypeError", "notFound");
  expect(() => isMissingContent(error)).toThrow(error);
});
