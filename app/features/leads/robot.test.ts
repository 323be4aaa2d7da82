import { expect, test } from "vitest";
import { looksLikeRobot } from "./robot.ts";

function judge(values: Record<string, string>) {
  const sent = new FormData();
  for (const [name, value] of Object.entries(values)) sent.append(name, value);
  return looksLikeRobot(sent);
}

test.each([
  ["a person without scripts", { website: "" }, false],
  ["a person with them", { website: "", shownFor: "5200" }, false],
  ["a person who came back after a week", { shownFor: "604800000" }, false],
  ["a person at the limit", { shownFor: "1000" }, false],
  ["whoever fills in what nobody sees", { website: "https://spam.example" }, true],
  ["whoever does so slowly", { website: "x", shownFor: "5200" }, true],
  ["whoever is faster than a hand", { shownFor: "999" }, true],
  ["whoever sends before the form was shown", { shownFor: "-5000" }, true],
  ["whoever sends no number", { shownFor: "soon" }, true],
  ["whoever sends nothing as a number", { shownFor: "" }, true],
])("%s", (_, values, robot) => {
  expect(judge(values)).toBe(robot);
});
