import * as v from "valibot";
import { expect, test } from "vitest";
import { countries, region } from "#content/charts/countries.ts";
import { countriesSchema, regionSchema } from "./country.ts";

const problemsOf = (data: unknown, schema: v.GenericSchema = countriesSchema(region)) => {
  const { issues = [] } = v.safeParse(schema, data);
  return issues.map((issue) => `${v.getDotPath(issue) ?? ""}: ${issue.message}`);
};
const [first, second] = countries;

test("the firm's countries are right", () => {
  expect(problemsOf(countries)).toEqual([]);
  expect(problemsOf(region, regionSchema)).toEqual([]);
});

test("there is at least one", () => {
  expect(problemsOf([])).toEqual([": must not be empty"]);
});

test("each has an id and a name of its own", () => {
  const message = "1: must not have the id or the name of another country";
  expect(problemsOf([first, { ...second, id: first?.id }])).toEqual([message]);
  expect(problemsOf([first, { ...second, name: first?.name }])).toEqual([message]);
  const together = "0: must not have the id or the name of all countries together";
  expect(problemsOf([{ ...first, id: region.id }])).toEqual([together]);
  expect(problemsOf([{ ...first, name: region.name }])).toEqual([together]);
});

test.each(["accent", "region", "1", "text"])("%s is the name of another colour", (id) => {
  const message = /^(?:0\.)?id: must not be a name that charts use themselves/;
  expect(problemsOf([{ ...first, id }])).toEqual([expect.stringMatching(message)]);
  expect(problemsOf({ ...region, id }, regionSchema)).toEqual([expect.stringMatching(message)]);
});
