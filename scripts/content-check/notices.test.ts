import { expect, test } from "vitest";
import { firm } from "../../tests/support/firm.ts";
import { unusedColours } from "./notices.ts";

const colours = { night: "#0b2b24", deep: "#134a3c", light: "#3dd6a0", crest: "#8ff0cf" };

const noticesOf = (picture: string) =>
  unusedColours(
    { ...firm, look: { ...firm.look, reports: { [picture]: colours } } },
    { name: "content" },
  );

test.each(["home", "media", "tv-and-streaming"])("the picture %s may have colours", (picture) => {
  expect(noticesOf(picture)).toEqual([]);
});

test("colours for a picture that nothing shows are told, with the names that there are", () => {
  const [notice, ...others] = noticesOf("tv-and-steaming");
  expect(others).toEqual([]);
  expect(notice).toMatch(
    /^content\/look\.yaml: reports\.tv-and-steaming: must be the picture of a report, a document or a page: .*tv-and-streaming.*home/,
  );
});
