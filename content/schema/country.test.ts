import { firm } from "../../tests/support/firm.ts";
import * as v from "valibot";
import { expect, test } from "vitest";
import { countriesSchema, regionSchema } from "./country.ts";

const problemsOf = (data: unknown, schema: v.GenericSchema = countriesSchema(firm.region)) => {
  const { issues = [] } = v.safeParse(schema, data);
  return issues.map((issue) => `${v.getDotPath(issue) ?? ""}: ${issue.message}`);
};
const [first, second] = firm.countries;

test("the firm's countries are right", () => {
  expect(problemsOf(firm.countries)).toEqual([]);
  expect(problemsOf(firm.region, regionSchema)).toEqual([]);
});

test("there is at least one", () => {
  expect(problemsOf([])).toEqual([": must not be empty"]);
});

test("each has an id and a name of its own", () => {
  const message = "1: must not have the id or the name of another country";
  expect(problemsOf([first, { ...second, id: first?.id }])).toEqual([message]);
  expect(problemsOf([first, { ...second, name: first?.name }])).toEqual([message]);
  const together = "0: must not have the id or the name of all countries together";
  expect(problemsOf([{ ...first, id: firm.region.id }])).toEqual([together]);
  expect(problemsOf([{ ...first, name: firm.region.name }])).toEqual([together]);
});

test.each(["accent", "region", "1", "text"])("%s is the name of another colour", (id) => {
  const message = /^(?:0\.)?id: must not be a name that charts use themselves/;
  expect(problemsOf([{ ...first, id }])).toEqual([expect.stringMatching(message)]);
  expect(problemsOf({ ...firm.region, id }, regionSchema)).toEqual([
    expect.stringMatching(message),
  ]);
});
