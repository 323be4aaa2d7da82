import { expect, test } from "vitest";
import type { Problem } from "../api.ts";
import { countProblems, distinctProblems, problemText } from "./problem-text.ts";

const problem = (field: string, message: string): Problem => ({
  path: "pages/about.yaml",
  field: field.split("."),
  message,
});
const email = [
  problem("email", 'email: "" must not be empty'),
  problem("email", 'email: "" must be an e-mail address'),
];
const long = problem("hero.title", "hero.title: must be at most 120 characters");

test("a field that is not filled in is missing, whatever its rule says", () => {
  expect(problemText('heroImage: "" is no picture in images/heroes')).toBe("is missing");
  expect(problemText("id: is missing: 125 is free")).toBe("is missing");
});

test("other problems leave out the position, which their link tells", () =>
  expect(problemText(long.message)).toBe("must be at most 120 characters"));

test("missing fields are counted once, and apart from problems", () => {
  expect(countProblems([...email, long])).toBe("1 field is missing, 1 problem");
  expect(countProblems([...email, problem("role", 'role: "" must not be empty')])).toBe(
    "2 fields are missing",
  );
  expect(distinctProblems([...email, long])).toEqual([email[0], long]);
});
