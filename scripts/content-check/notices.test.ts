import { afterAll, expect, test } from "vitest";
import { copyFirm } from "../../tests/support/firm-copy.ts";
import { firm, testContent } from "../../tests/support/firm.ts";
import { loadContent } from "#server/content/load-content.ts";
import { retiredNotices, unusedColours } from "./notices.ts";

const copy = await copyFirm();
afterAll(copy.dispose);

test("every place that still names a retired report is worth a look", async () => {
  await copy.edit("reports/audio-market.yaml", (text) =>
    text.replace(/^order: /m, "retired: /products\norder: "),
  );
  await copy.edit("navigation.yaml", (text) =>
    text.replace("to: /charts", "to: /products/audio-market"),
  );
  await copy.edit("pages/accessibility.yaml", (text) =>
    text.concat(
      "  - kind: form\n    form: report-preview\n    report: audio-market\n    heading: Sound\n",
    ),
  );
  const { content, files } = await loadContent(copy.folder, "firm");
  if (!content) throw new Error("The firm has mistakes.");
  const notices = retiredNotices(content, files);
  expect(notices.map((line) => line.split(": ").slice(0, 2).join(": ")).toSorted()).toEqual([
    "firm/navigation.yaml:36:9: footer.#1.links.#4.to",
    "firm/pages/about.yaml:55:7: analysed.subjects.#3.link",
    "firm/pages/accessibility.yaml:72:5: sections.#7.report",
    "firm/reports/media-and-markets.yaml:83:5: related.#2",
  ]);
  for (const line of notices)
    expect(line).toMatch(/is retired \(Audio Market\): delete this, or name \/products$/);
});

const colours = { night: "#0b2b24", deep: "#134a3c", light: "#3dd6a0", crest: "#8ff0cf" };

const noticesOf = (picture: string) =>
  unusedColours(testContent({ look: { ...firm.look, reports: { [picture]: colours } } }), {
    name: "content",
  });

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
