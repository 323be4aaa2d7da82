import * as v from "valibot";
import { expect, test } from "vitest";
import { firm } from "../../../../tests/support/firm.ts";
import { contrast, lookSchema } from "./look.ts";

const { look } = firm;
const problemsOf = (changes: object) => {
  const { issues = [] } = v.safeParse(lookSchema, { ...look, ...changes });
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
};
const typefaceProblems = (changes: object) =>
  problemsOf({ typefaces: { ...look.typefaces, sans: { ...look.typefaces.sans, ...changes } } });

test("names of fonts cannot end the text that they stand in", () => {
  expect(typefaceProblems({ family: "Größe 2-A" })).toEqual([]);
  const message = "must be letters, digits, spaces and hyphens";
  expect(typefaceProblems({ family: 'A"; color: red; "' })).toEqual([
    `typefaces.sans.family: ${message}`,
  ]);
  expect(typefaceProblems({ otherwise: ["serif;"] })).toEqual([
    `typefaces.sans.otherwise.0: ${message}`,
  ]);
});

test("the lighter weight comes first", () => {
  expect(typefaceProblems({ weights: [700, 400] })).toEqual([
    "typefaces.sans.weights: must have the lighter one first",
  ]);
});

test.each(["green", "#fff", "#12345G", "#14785A", "#14785a;", "url(x)"])(
  "%s is no colour",
  (colour) => {
    expect(problemsOf({ colours: { ...look.colours, grey: colour } })).toEqual([
      "colours.grey: must be # and six digits or small letters from a to f",
    ]);
  },
);

test("a text that cannot be read on its background is named with its contrast", () => {
  expect(problemsOf({ colours: { ...look.colours, muted: look.colours.land } })).toEqual([
    expect.stringMatching(/^colours\.muted: has a contrast of 1\.\d on paper, and must have 4\.5/),
    expect.stringMatching(/^colours\.muted: has a contrast of 1\.0 on land, and must have 4\.5/),
  ]);
});

test("the contrast is that of WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#ffffff", "#ffffff")).toBe(1);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

test("the colours of a report can be read", () => {
  const [name = "", colours] = Object.entries(look.reports)[0] ?? [];
  const change = (of: object) => problemsOf({ reports: { [name]: { ...colours, ...of } } });
  expect(change({})).toEqual([]);
  expect(change({ deep: "#cccccc" })).toEqual([
    `reports.${name}: deep must be darker to be read on paper`,
  ]);
  expect(change({ crest: colours?.night })).toEqual([
    `reports.${name}: crest must be lighter, or night darker, to be read`,
  ]);
});
