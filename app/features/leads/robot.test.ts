import { expect, test } from "vitest";
import { isRobot, isTooFast } from "./form-handlers.ts";

function form(values: Record<string, string>) {
  const sent = new FormData();
  for (const [name, value] of Object.entries(values)) sent.append(name, value);
  return sent;
}

test.each([
  ["nothing in the field that people never see", { website: "" }, false],
  ["a page without that field", {}, false],
  ["something in it", { website: "https://spam.example" }, true],
  ["something in it, sent slowly", { website: "x", shownFor: "5200" }, true],
  ["a very fast form", { website: "", shownFor: "3" }, false],
])("%s: detected as a bot: %s", (_, values, robot) => {
  expect(isRobot(form(values))).toBe(robot);
});

test.each([
  ["a browser without scripts", { website: "" }, false],
  ["some seconds", { shownFor: "5200" }, false],
  ["a week", { shownFor: "604800000" }, false],
  ["the limit", { shownFor: "1000" }, false],
  ["less than the limit", { shownFor: "999" }, true],
  ["a time before the form was shown", { shownFor: "-5000" }, true],
  ["no number", { shownFor: "soon" }, true],
  ["an empty text", { shownFor: "" }, true],
])("%s: too fast: %s", (_, values, tooFast) => {
  expect(isTooFast(form(values))).toBe(tooFast);
});
