import { expect, test } from "vitest";
import { nameNotices } from "./name-problems.ts";

const names = {
  people: [
    { name: "Henrik Solbakken" },
    { name: "Mai Lindqvist" },
    { name: "Bo Ask" },
    { name: "Bo Asp" },
  ],
  reports: [{ title: "TV & Streaming" }, { title: "Audio Market" }, { title: "Nordic Piracy" }],
};
const problemsOf = (text: string) =>
  nameNotices([{ text, place: () => "content/a.yaml:1:1: text" }], names);

test.each([
  ["Ask Henrik Solbaken about it.", "Henrik Solbaken", "Henrik Solbakken"],
  ["“Henrk Solbakken”, he says", "Henrk Solbakken", "Henrik Solbakken"],
  ["Solbaken's view", "Solbaken", "Solbakken"],
  ["Mai Lindkvist, Principal Analyst", "Mai Lindkvist", "Mai Lindqvist"],
  ["in the report TV & Steaming.", "TV & Steaming", "TV & Streaming"],
  ["Nordic Pircay shows", "Nordic Pircay", "Nordic Piracy"],
])("%s", (text, written, name) => {
  expect(problemsOf(text)).toEqual([
    expect.stringMatching(`^content/a\\.yaml:1:1: text: "${written}" is nearly "${name}" of `),
  ]);
});

test.each([
  "Henrik Solbakken's and Mai Lindqvist’s report TV & Streaming",
  "Bo Asp and Bo Ask",
  "Principal Analyst, TV and Streaming",
  "the audio market, audio markets, Audio Markets",
  "Henrik Ibsen, Mai Zetterling, Bo Widerberg",
  "henrik.solbaken@example.com /people/henrik-solbaken",
  "",
])("no false alarm: %s", (text) => {
  expect(problemsOf(text)).toEqual([]);
});
