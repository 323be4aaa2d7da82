import type { Page } from "@playwright/test";
import { distinctPages } from "../support/site-map.ts";
import { expect, open, provesAtAnyWidth, runAxe, test, zoomed } from "./site-test.ts";
import { tabThrough } from "./tab-through.ts";

/** Checks that axe does not run by default. */
for (const { path } of distinctPages)
  test(
    `${path} works with a screen reader, in forced colours, with reduced motion and with the Tab key alone`,
    provesAtAnyWidth(
      ...(["1.1.1", "1.3.1", "1.3.5", "2.4.4", "2.5.3", "2.5.8", "3.3.2", "4.1.2"] as const),
      ...(["2.1.1", "2.1.2", "2.2.2", "2.4.3", "2.4.7", "2.4.11", "3.2.1"] as const),
    ),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize({ width: 360, height: 740 });
      await open(page, path);
      await test.step("names, landmarks and headings", () => expectStructure(page));
      await test.step("forced colours, and nothing that moves", async () => {
        await page.emulateMedia({ forcedColors: "active" });
        await page.setViewportSize({ width: 1440, height: 900 });
        expect(await unseenInForcedColours(page)).toEqual([]);
        await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
        await page.evaluate(() => scrollTo(0, 0));
        expect(await moving(page)).toEqual([]);
        await page.emulateMedia({ forcedColors: "none" });
      });
      await test.step("Tab, from top to bottom and in sight", () => expectReachedByTab(page));
    },
  );

async function expectStructure(page: Page) {
  const heard = (await page.locator("body").ariaSnapshot()).split("\n");
  expect(heard.filter((line) => unnamed.test(line))).toEqual([]);
  expect(
    landmarks.map((role) => heard.filter((line) => line.startsWith(`- ${role}`)).length),
  ).toEqual([1, 1, 1]);
  const levels = heard
    .flatMap((line) => /heading .*\[level=(\d)\]/.exec(line)?.[1] ?? [])
    .map(Number);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  expect(ambiguousLinks(heard)).toEqual([]);
  expect(await fieldsWithoutPurpose(page)).toEqual([]);
  // axe disables these rules by default.
  const { violations } = await runAxe(page, [], {
    runOnly: ["label-content-name-mismatch", "target-size"],
  });
  expect(violations).toEqual([]);
}

async function expectReachedByTab(page: Page) {
  const address = page.url();
  for (const [width, height] of [[1440, 900], zoomed] as const) {
    await page.setViewportSize({ width, height });
    const { stops, expected } = await tabThrough(page);
    expect(stops.map(({ place }) => place)).toEqual(Array.from({ length: expected }, (_, i) => i));
    expect(stops.filter(({ hasRing }) => !hasRing).map(({ what }) => what)).toEqual([]);
    expect(stops.filter(({ isSeen }) => !isSeen).map(({ what }) => what)).toEqual([]);
  }
  expect(page.url()).toBe(address);
  await expect(page.locator("dialog[open], :popover-open")).toHaveCount(0);
}

test(
  "every page has the same header and footer links in the same order, including contact page, telephone and e-mail",
  provesAtAnyWidth("2.4.5", "3.2.3", "3.2.6"),
  async ({ page }) => {
    const seen = new Map<string, string[]>();
    for (const { path } of distinctPages) {
      await page.goto(path);
      const links = await page
        .locator("body > header a, footer a")
        .evaluateAll((all) =>
          all.map((link) => `${link.textContent} ${link.getAttribute("href")}`).join("\n"),
        );
      seen.set(links, [...(seen.get(links) ?? []), path]);
    }
    expect([...seen.values()].slice(1)).toEqual([]);
    for (const way of ["/contact", "tel:", "mailto:"])
      await expect(page.locator(`footer a[href^="${way}"]`)).toHaveCount(1);
  },
);

/** Matches a line of the accessibility tree whose element has a role but no accessible name. */
const unnamed =
  /^\s*- (?:link|button|textbox|checkbox|radio|combobox|searchbox|img|dialog|region|navigation)(?::|$)/;

const landmarks = ["banner", "main", "contentinfo"];

/** Form fields without a visible border, and shapes of drawings painted in the background colour. */
function unseenInForcedColours(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ground = getComputedStyle(document.body).backgroundColor;
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const fields =
      "input:not([type=hidden], [type=checkbox], [type=radio], [type=range]), select, textarea";
    const controls = [...document.querySelectorAll(fields)].filter((element) => {
      const { borderBottomWidth, borderBottomColor } = getComputedStyle(element);
      const hasEdge = Number.parseFloat(borderBottomWidth) > 0 && borderBottomColor !== ground;
      return isShown(element) && element.getBoundingClientRect().right > 0 && !hasEdge;
    });
    const marks = [
      ...document.querySelectorAll("main svg:not(.hero-overlay) :is(path, line, rect, circle)"),
    ].filter((mark) => {
      const { fill, stroke, strokeWidth } = getComputedStyle(mark);
      const isPainted = (paint: string) =>
        !["none", "transparent", "rgba(0, 0, 0, 0)"].includes(paint);
      const paints = [fill, Number.parseFloat(strokeWidth) > 0 ? stroke : "none"].filter(isPainted);
      return isShown(mark) && paints.length > 0 && paints.every((paint) => paint === ground);
    });
    return [...controls, ...marks].map((element) => element.outerHTML.slice(0, 120));
  });
}

/** Links under the same heading with the same name but different targets. */
function ambiguousLinks(heard: readonly string[]): string[] {
  const places = new Map<string, Set<string>>();
  let heading = "";
  for (const [index, line] of heard.entries()) {
    heading = /heading "(.*)"/.exec(line)?.[1] ?? heading;
    const name = /- link "(.*)"/.exec(line)?.[1];
    const url = /- \/url: "?([^"#]*)/.exec(heard[index + 1] ?? "")?.[1];
    if (name === undefined || url === undefined) continue;
    const key = `${heading}: ${name}`;
    places.set(key, (places.get(key) ?? new Set()).add(url));
  }
  return [...places].filter(([, of]) => of.size > 1).map(([key, of]) => [key, ...of].join(" "));
}

/** Elements with a running time-based animation. Scroll-driven animations are left out: the visitor controls them. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ timeline, playState }) => timeline === document.timeline && playState === "running",
      )
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120) ?? ""),
  );
}

/** Fields for personal data without the matching `autocomplete` value. */
function fieldsWithoutPurpose(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const purposes: Record<string, string> = {
      text: "name organization organization-title",
      email: "email",
    };
    return [...document.querySelectorAll<HTMLInputElement>("input[type=text], input[type=email]")]
      .filter(
        (input) =>
          input.name !== "website" &&
          !purposes[input.type]?.split(" ").includes(input.autocomplete),
      )
      .map((input) => input.outerHTML);
  });
}
