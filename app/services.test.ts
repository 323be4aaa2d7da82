import { expect, test } from "vitest";
import { isContentError, isMissingContent } from "./services.ts";

const named = (name: string, kind?: string) => Object.assign(new Error("text"), { name, kind });

test("a content error is recognised by its name", () => {
  expect(isContentError(named("ContentError"))).toBe(true);
  expect(isContentError(named("TypeError"))).toBe(false);
  expect(isContentError({ name: "ContentError" })).toBe(false);
});

test("a missing post is distinguished from a failure", () => {
  expect(isMissingContent(named("ContentError", "notFound"))).toBe(true);
  expect(isMissingContent(named("ContentError", "failure"))).toBe(false);
});

test("any other error is rethrown", () => {
  const error = named("TypeError", "notFound");
  expect(() => isMissingContent(error)).toThrow(error);
});
