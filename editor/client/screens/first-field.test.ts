import { expect, test } from "vitest";
import { firstField } from "./first-field.ts";

const problem = (path: string, ...field: (string | number)[]) => ({ path, field, message: "" });
const problems = [
  problem("pages/other.yaml", "art"),
  problem("people.yaml", 3, "email"),
  problem("people.yaml", 12, "role"),
  problem("pages/new.yaml", "meta", "description"),
];

test("a new file is opened where something is missing first", () => {
  expect(firstField(problems, "pages/new.yaml")).toEqual(["meta", "description"]);
  expect(firstField(problems, "pages/complete.yaml")).toEqual([]);
});

test("a new person is one among others", () => {
  expect(firstField(problems, "people.yaml", "12.name")).toEqual([12, "role"]);
  expect(firstField([], "people.yaml", "12.name")).toEqual(["12", "name"]);
});
