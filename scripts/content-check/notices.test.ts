import { afterAll, expect, test } from "vitest";
import { copyFirm } from "../../tests/support/firm-copy.ts";
import { loadContent } from "#server/content/load-content.ts";
import { retiredNotices } from "./notices.ts";

const firm = await copyFirm();
afterAll(firm.dispose);

test("every place that still names a retired report is worth a look", async () => {
  await firm.edit("reports/audio-market.yaml", (text) =>
    text.replace(/^order: /m, "retired: /products\norder: "),
  );
  await firm.edit("navigation.yaml", (text) =>
    text.replace("to: /charts", "to: /products/audio-market"),
  );
  await firm.edit("pages/accessibility.yaml", (text) =>
    text.concat(
      "  - kind: form\n    form: report-preview\n    report: audio-market\n    heading: Sound\n",
    ),
  );
  const { content, files } = await loadContent(firm.folder, "firm");
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
