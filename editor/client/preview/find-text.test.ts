import { describe, expect, test } from "vitest";
import { placeOf, placesOf } from "./find-text.ts";

const page =
  "Streaming in Sweden 72 per cent of homes pay. Read more About us We ask people. Read more Contact";

describe("a text of a field is found in the page", () => {
  test("with its figures filled in", () => {
    expect(placesOf("{svod.sweden.2026} per cent of homes pay.", page)).toHaveLength(1);
    expect(placesOf("Streaming in {a.b} 72 {c.d} cent", page)).toEqual([0]);
  });

  test("whatever its spaces and marks of Markdown", () =>
    expect(placesOf("**We ask** [people](/about).", page)).toEqual([page.indexOf("We ask")]));

  test("however long it is, and whatever it repeats", () => {
    const long = "We ask people about what they watch. ".repeat(3000);
    expect(placesOf(long, `Before it ${long}`)[0]).toBe("Before it ".length);
    expect(placesOf("e {a.b} ".repeat(60), "e ".repeat(5000))).not.toEqual([]);
    expect(placesOf(`${"e {a.b} ".repeat(55)}z`, "e ".repeat(5000))).toEqual([]);
  });

  test("only if it says something", () => {
    expect(placesOf("", page)).toEqual([]);
    expect(placesOf("{a.b}", page)).toEqual([]);
    expect(placesOf("Nothing like it", page)).toEqual([]);
  });

  test("near the texts that stand beside it, if it is there twice", () => {
    expect(placeOf("Read more", ["Read more", "We ask people."], page)).toBe(
      page.lastIndexOf("Read more"),
    );
    expect(placeOf("Read more", ["Streaming in Sweden"], page)).toBe(page.indexOf("Read more"));
  });
});
