import { expect, test } from "vitest";
import { companySchema } from "#content/schema/company.ts";
import { company } from "#content/company.ts";
import { checkContent, describeProblems } from "./check-content.ts";

test("the content of this checkout is right", () => {
  expect(checkContent()).toEqual([]);
});

test("a wrong and a missing field are named with their file", () => {
  const { email: _missing, ...rest } = company;
  const problems = describeProblems("content/company.ts", companySchema, {
    ...rest,
    address: { ...company.address, city: " " },
  });
  expect(problems).toHaveLength(2);
  expect(problems.join("\n")).toMatch(/content\/company\.ts: email: /);
  expect(problems.join("\n")).toMatch(/content\/company\.ts: address\.city: must not be empty/);
});
