import { expect, test } from "vitest";
import { differenceOf, type Piece, shortened } from "./difference.ts";

const marks = { same: "", removed: "-", added: "+" };
const written = (pieces: Piece[]) =>
  pieces.map(({ type, text }) => (type === "same" ? text : `[${marks[type]}${text}]`)).join("");
const difference = (before: string, after: string) => written(differenceOf(before, after));

test.each([
  [
    "We ask 20,000 people a year.",
    "We ask 24,000 people a year.",
    "We ask [-20,000][+24,000] people a year.",
  ],
  ["One two three", "One two", "One two[- three]"],
  ["One three", "One two three", "One [+two ]three"],
  ["", "New", "[+New]"],
  ["Old", "", "[-Old]"],
  ["Same", "Same", "Same"],
  ["Smörgåsbord är gott", "Smörgåsbord var gott", "Smörgåsbord [-är][+var] gott"],
  ["👩‍👩‍👧 at home", "👩‍👩‍👧 outside", "👩‍👩‍👧 [-at home][+outside]"],
])("%j → %j", (before, after, expected) => expect(difference(before, after)).toBe(expected));

test("texts with little in common are shown one after the other", () =>
  expect(difference("Reach of free services, by age.", "Who pays, and how much?")).toBe(
    "[-Reach of free services, by age.][+Who pays, and how much?]",
  ));

test("both texts can be read from the pieces", () => {
  const [before, after] = ["a b c d e f a b", "b a c e e g f b a"];
  const pieces = differenceOf(before, after);
  const without = (type: Piece["type"]) =>
    pieces.flatMap((piece) => (piece.type === type ? [] : piece.text)).join("");
  expect([without("added"), without("removed")]).toEqual([before, after]);
});

test("texts of 100 kB are compared at once", () => {
  const long = "word ".repeat(20_000);
  expect(difference(`${long}one`, `${long}two`)).toBe(`${long}[-one][+two]`);
  const other = "other thing ".repeat(10_000);
  expect(differenceOf(long, `${other}.`)).toHaveLength(2);
});

test("of a long text only what stands around a change is left", () => {
  const around = "and so on ".repeat(40);
  const text = written(shortened(differenceOf(`${around}one ${around}`, `${around}two ${around}`)));
  expect(text).toMatch(/^ … [\w ]{40,60}\[-one\]\[\+two\][\w ]{40,60} … $/);
});
