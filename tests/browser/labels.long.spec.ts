import { expect, open, test } from "./site-test.ts";

/** Labels of the specification, in its capitals and small letters. */
const labels = [
  "Newsletter",
  "Press release",
  "Latest publication",
  "Contact the team",
  "Key Metrics",
  "Plus additional metrics",
  "Latest Reports",
  "more news",
  "FEATURED",
  "SHOW ALL",
  "NEWSLETTER",
  "PRESS RELEASE",
  "READ MORE",
  "ALL REPORTS",
  "DOWNLOAD CONTENT",
  "Login",
];

test("labels of the specification are shown as it writes them, in capitals only where it does", async ({
  page,
}) => {
  const shown = new Set<string>();
  const changed: string[] = [];
  for (const path of [
    "/",
    "/news",
    "/about",
    "/products/audio-market",
    "/article/newsletter/124",
  ]) {
    await open(page, path);
    for (const { text, transform } of await page.evaluate(labelsIn, labels)) {
      shown.add(text);
      if (transform !== "none") changed.push(`${path}: ${text} is ${transform}`);
    }
  }
  expect(changed).toEqual([]);
  expect(labels.filter((label) => !shown.has(label))).toEqual([]);
});

/** Runs in the page: finds texts that are a label, in any spelling. */
function labelsIn(known: string[]): { text: string; transform: string }[] {
  const names = new Set(known.map((label) => label.toLowerCase()));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: { text: string; transform: string }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? "";
    if (!node.parentElement || !names.has(text.toLowerCase())) continue;
    found.push({ text, transform: getComputedStyle(node.parentElement).textTransform });
  }
  return found;
}
