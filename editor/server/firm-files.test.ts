import { expect, test } from "vitest";
import { messageInFormWords } from "./firm-files.ts";

test.each([
  [
    'person: "freja-ravnborg" is no portrait of somebody in people.yaml: there are karin-ekstrand, …',
    "person: Freja Ravnborg is not among the people any more: choose somebody else",
  ],
  [
    'image: "karin-ekstrant" is no picture in images/people: did you mean karin-ekstrand?',
    "image: Karin Ekstrant is not among the portraits any more: did you mean Karin Ekstrand?",
  ],
  [
    '"old-report" is no id of a report: there are a, b; if its file was deleted, put it back with retired: /products, or redirect /products/old-report in redirects.yaml',
    "Old report is not among the reports any more: choose another one",
  ],
  [
    "there is no page /products/x: there are /products/a, …; if its file was deleted, put it back with retired: /products",
    "there is no page /products/x: choose another one",
  ],
  [
    "there is no page /abuot: did you mean /about?",
    "there is no page /abuot: did you mean /about?",
  ],
  ["meta.title: is that of /pages/about.yaml too", "meta.title: is that of “About” too"],
  // Nobody has written anything yet: the form says that the field is missing.
  [
    'heroImage: "" is no picture in images/heroes: there are a',
    'heroImage: "" is no picture in images/heroes: there are a',
  ],
])("%s", (message, inForm) => expect(messageInFormWords(message)).toBe(inForm));

test("an empty cell of a table says what is missing", () =>
  expect(
    messageInFormWords("figures.denmark.2027.#1: is empty: write something, or delete the line", [
      "figures",
      "denmark",
      "2027",
      0,
    ]),
  ).toBe("figures.denmark.2027.#1: has no figure yet"));
