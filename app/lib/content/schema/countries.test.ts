import * as v from "valibot";
import { expect, test } from "vitest";
import { firm } from "../../../../tests/support/firm.ts";
import { countriesSchema } from "./countries.ts";

const { region, countries } = firm;
const problemsOf = (changes: object) => {
  const { issues = [] } = v.safeParse(countriesSchema, { region, countries, ...changes });
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
};
const [first, second] = countries;

test("the firm's countries are right", () => {
  expect(problemsOf({})).toEqual([]);
});

test("there is at least one", () => {
  expect(problemsOf({ countries: [] })).toEqual(["countries: must not be empty"]);
  expect(problemsOf({ countries: [first] })).toEqual([]);
});

test("each has an id and a name of its own", () => {
  const message = "countries.1: must not have the id, the code or the name of another country";
  expect(problemsOf({ countries: [first, { ...second, id: first?.id }] })).toEqual([message]);
  expect(problemsOf({ countries: [first, { ...second, name: first?.name }] })).toEqual([message]);
  expect(problemsOf({ countries: [first, { ...second, code: first?.code }] })).toEqual([message]);
  const together = "region: must not have the id or the name of one of the countries";
  expect(problemsOf({ region: { ...region, id: first?.id } })).toEqual([together]);
  expect(problemsOf({ region: { ...region, name: first?.name } })).toEqual([together]);
});

test.each(["UK", "XX", "se", "SWE"])("%s is the code of no country", (code) => {
  expect(problemsOf({ countries: [{ ...first, code }] })).toEqual([
    "countries.0.code: must be the code of a country in ISO 3166, as SE or GB",
  ]);
});

test.each(["accent", "region", "1", "text"])("%s is the name of another colour", (id) => {
  const message = "must not be a name that charts use themselves";
  expect(problemsOf({ countries: [{ ...first, id }] })).toEqual([
    expect.stringContaining(`countries.0.id: ${message}`),
  ]);
  expect(problemsOf({ region: { ...region, id } })).toEqual([
    expect.stringContaining(`region.id: ${message}`),
  ]);
});
