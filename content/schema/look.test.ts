import { firm } from "../../tests/support/firm.ts";
import * as v from "valibot";
import { expect, test } from "vitest";
import { lookSchema } from "./look.ts";

const problemsOf = (changes: object) => {
  const typefaces = { ...firm.look.typefaces, sans: { ...firm.look.typefaces.sans, ...changes } };
  const { issues = [] } = v.safeParse(lookSchema, { ...firm.look, typefaces });
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
};

test("names of fonts cannot end the text that they stand in", () => {
  expect(problemsOf({ family: "Größe 2-A" })).toEqual([]);
  const message = "must be letters, digits, spaces and hyphens";
  expect(problemsOf({ family: 'A"; } body { display: none; } "' })).toEqual([
    `typefaces.sans.family: ${message}`,
  ]);
  expect(problemsOf({ otherwise: ["serif;"] })).toEqual([`typefaces.sans.otherwise.0: ${message}`]);
});

test("the lighter weight comes first", () => {
  expect(problemsOf({ weights: [700, 400] })).toEqual([
    "typefaces.sans.weights: must have the lighter one first",
  ]);
});
