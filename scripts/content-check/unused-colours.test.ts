import { expect, test } from "vitest";
import { firm } from "../../tests/support/firm.ts";
import { unusedColours } from "./unused-colours.ts";

test("colours belong to a picture that a report or a document has", () => {
  expect(unusedColours()).toEqual([]);
  expect(unusedColours(firm.reports.map(({ heroImage }) => heroImage))).toEqual([]);
  expect(unusedColours(["audio-markets"])).toEqual([
    expect.stringMatching(/^content\/look\.ts.*: reports\.audio-markets: must be the heroImage of/),
  ]);
});
