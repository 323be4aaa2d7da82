import type { Page } from "@playwright/test";
import {
  byteLimits,
  pageBytes,
  scriptsWithIslandsLimit,
  withoutIslands,
} from "../support/page-bytes.ts";
import type { KnownPage } from "../support/site-map.ts";
import { chartProblems, noProblems } from "./chart-problems.ts";
import { lowContrasts } from "./contrast.ts";
import { layoutProblems } from "./layout-problems.ts";
import { specifiedTexts } from "./page-texts.ts";
import { alwaysMeasured, expect, isPhone, loadPictures, open, runAxe, test } from "./site-test.ts";
import { tabThrough } from "./tab-through.ts";

/** The viewport of a 1280 × 1024 screen at 400 per cent zoom. */
const zoomed = [320, 256] as const;
const phoneInLandscape = [740, 360] as const;

/**
 * Opens a page once and looks at everything that one visit can show. All expectations are soft, so that one visit
 * reports every fault. What does not depend on the width is looked at on one of the two screens.
 */
export async function visitTemplate(page: Page, { path, heading }: KnownPage): Promise<void> {
  const onPhone = isPhone(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  if (onPhone) await test.step("bytes", () => expectBudgets(page, path));
  else await open(page, path);
  await test.step("pictures", async () => {
    await loadPictures(page.locator("main img:visible"));
    if (onPhone) expect.soft(await page.evaluate(storedByThePage)).toEqual(nothingStored);
    await expectValidData(page);
  });
  await test.step("texts, names, landmarks and headings", async () => {
    await expect.soft(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await specifiedTexts[path]?.(page.getByRole("main"));
    await expectStructure(page);
  });
  // Other rules than these find the same on both screens, but in the header, which is the same on every page.
  const rules = onPhone || path === "/" ? undefined : ["color-contrast", "target-size"];
  await test.step("axe and contrast", () => expectAccessiblePage(page, rules));
  await test.step("layout", () => (onPhone ? expectPhoneLayouts(page) : expectWideLayouts(page)));
  if (!onPhone)
    await test.step("forced colours, and nothing that moves", () => expectForcedColours(page));
  // The order does not depend on the width, and what covers the focus does so sooner in a small window.
  if (onPhone || path === "/")
    await test.step("Tab, from top to bottom and in sight", async () => {
      if (onPhone) await page.setViewportSize(sizeOf(zoomed));
      await expectReachedByTab(page);
    });
  if (onPhone)
    await test.step("pictures on a screen with a device pixel ratio of 2", () =>
      expectSharpPictures(page));
}

const sizeOf = ([width, height]: readonly [number, number]) => ({ width, height });

/** The first visit of a phone, which also loads the measuring script, and then starts every island. */
async function expectBudgets(page: Page, path: string) {
  await page.addInitScript(alwaysMeasured);
  const bytes = await pageBytes(page, path);
  const most = withoutIslands.includes(path) ? bytes.scripts : scriptsWithIslandsLimit(path);
  const over = Object.entries({ ...byteLimits, scriptsWithIslands: most })
    .filter(([kind, limit]) => bytes[kind as keyof typeof bytes] > limit)
    .map(([kind, limit]) => `${kind}: ${bytes[kind as keyof typeof bytes]} of ${limit} bytes`);
  expect.soft(over).toEqual([]);
}

const nothingStored = { cookie: "", local: [], session: [], databases: 0, workers: 0 };

/** Runs in the page. */
async function storedByThePage() {
  return {
    cookie: document.cookie,
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).length,
    workers: (await navigator.serviceWorker?.getRegistrations())?.length ?? 0,
  };
}

/** Structured data is one valid JSON document. tests/http/structured-data.test.ts tests what it says. */
async function expectValidData(page: Page) {
  const scripts = page.locator('script[type="application/ld+json"]');
  for (const text of await scripts.allTextContents())
    expect.soft(() => JSON.parse(text)).not.toThrow();
}

/** Matches a line of the accessibility tree whose element has a role but no accessible name. */
const unnamed =
  /^\s*- (?:link|button|textbox|checkbox|radio|combobox|searchbox|img|dialog|region|navigation)(?::|$)/;

async function expectStructure(page: Page) {
  const heard = (await page.locator("body").ariaSnapshot()).split("\n");
  expect.soft(heard.filter((line) => unnamed.test(line))).toEqual([]);
  for (const landmark of ["banner", "main", "contentinfo"])
    expect.soft(heard.filter((line) => line.startsWith(`- ${landmark}`))).toHaveLength(1);
  const levels = heard
    .flatMap((line) => /heading .*\[level=(\d)\]/.exec(line)?.[1] ?? [])
    .map(Number);
  expect.soft(levels.filter((level) => level === 1)).toHaveLength(1);
  expect.soft(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  expect.soft(ambiguousLinks(heard)).toEqual([]);
  expect.soft(await page.evaluate(fieldsWithoutPurpose)).toEqual([]);
}

/** Links under the same heading with the same name but different targets. */
function ambiguousLinks(heard: readonly string[]): string[] {
  const addresses = new Map<string, Set<string>>();
  let heading = "";
  for (const [index, line] of heard.entries()) {
    heading = /heading "(.*)"/.exec(line)?.[1] ?? heading;
    const name = /- link "(.*)"/.exec(line)?.[1];
    const url = /- \/url: "?([^"#]*)/.exec(heard[index + 1] ?? "")?.[1];
    if (name === undefined || url === undefined) continue;
    const key = `${heading}: ${name}`;
    addresses.set(key, (addresses.get(key) ?? new Set()).add(url));
  }
  return [...addresses].filter(([, of]) => of.size > 1).map(([key, of]) => [key, ...of].join(" "));
}

/** Runs in the page. Fields for personal data without the matching `autocomplete` value. */
function fieldsWithoutPurpose(): string[] {
  const purposes: Record<string, string> = {
    text: "name organization organization-title",
    email: "email",
  };
  return [...document.querySelectorAll<HTMLInputElement>("input[type=text], input[type=email]")]
    .filter(
      (input) =>
        input.name !== "website" && !purposes[input.type]?.split(" ").includes(input.autocomplete),
    )
    .map((input) => input.outerHTML);
}

/** axe does not measure contrast over pictures: those texts are measured here. */
async function expectAccessiblePage(page: Page, runOnly?: string[]) {
  const { violations, incomplete } = await runAxe(page, [], {
    resultTypes: ["violations", "incomplete"],
    ...(runOnly && { runOnly }),
    // axe disables these rules by default.
    rules: { "label-content-name-mismatch": { enabled: true }, "target-size": { enabled: true } },
  });
  expect.soft(violations.map(({ id, html }) => `${id}: ${html}`)).toEqual([]);
  const undecided = incomplete.filter(({ id }) => id === "color-contrast");
  expect
    .soft(
      await lowContrasts(
        page,
        undecided.map(({ selector }) => selector),
      ),
    )
    .toEqual([]);
}

async function expectLayout(page: Page, size: readonly [number, number], how = "") {
  await page.setViewportSize(sizeOf(size));
  const where = `at ${size.join(" × ")} ${how}`;
  expect.soft(await layoutProblems(page), where).toEqual([]);
  if (how) return;
  expect.soft(await page.evaluate(partProblems), where).toEqual([]);
  expect.soft(await page.evaluate(chartProblems), where).toEqual(noProblems);
}

async function expectPhoneLayouts(page: Page) {
  const texts = await page.evaluate(visibleTexts);
  for (const size of [[360, 1600], [320, 568], [720, 800], zoomed, phoneInLandscape] as const) {
    await expectLayout(page, size);
    const shown = (await page.evaluate(visibleTexts)).join("\n").toLowerCase();
    expect.soft(texts.filter((text) => !shown.includes(text.toLowerCase()))).toEqual([]);
  }
  await expectWideSpacing(page, [360, 800]);
}

async function expectWideLayouts(page: Page) {
  for (const size of [
    [1440, 2000],
    [768, 800],
    [1024, 768],
    [1440, 900],
  ] as const)
    await expectLayout(page, size);
  // Firefox's text-only zoom leaves breakpoints in rem unchanged. large-text.long.spec.ts covers the browser's font size.
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await expectLayout(page, [1440, 900], "with text at 200 per cent");
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  await expectWideSpacing(page, [1440, 900]);
}

/** The spacing values of WCAG 1.4.12. The content security policy refuses a style element, so the sheet is constructed. */
async function expectWideSpacing(page: Page, size: readonly [number, number]) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`,
    );
    document.adoptedStyleSheets.push(sheet);
  });
  await expectLayout(page, size, "with wider spacing");
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
}

/** Runs in the page. All visible texts in main with every details element open, without decoration and chart labels. */
function visibleTexts(): string[] {
  /**
   * Parts that narrow screens hide by design because they are shown elsewhere: a report's facts (in its hero),
   * descriptions of related reports (on their pages), and the legend of a drawing that is hidden too.
   */
  const leftOut = ".max-md\\:hidden:not(:has(dd)), .max-md\\:hidden dt";
  const skipped = `svg, [aria-hidden=true], .sr-only, [popover], ${leftOut}`;
  for (const details of document.querySelectorAll("details")) details.open = true;
  const main = document.querySelector("main") ?? document;
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? "";
    if (!text || !parent || parent.closest(skipped)) continue;
    if (parent.checkVisibility({ visibilityProperty: true })) texts.push(text);
  }
  return texts;
}

/** Runs in the page. Problems of the hero, the rows of report cards, the heading under the header, and the footer. */
function partProblems(): string[] {
  scrollTo({ top: 0, behavior: "instant" });
  const problems: string[] = [];
  const header = document.querySelector(".site-header")?.getBoundingClientRect();
  const heading = document.querySelector("h1")?.getBoundingClientRect();
  if (heading && header && heading.top < header.bottom) problems.push("the header covers the h1");
  const hero = document.querySelector("[data-hero]")?.getBoundingClientRect();
  const heroText = document.querySelector(".hero-text")?.getBoundingClientRect();
  if (hero && (hero.height < 400 || hero.height > Math.max(400, innerHeight * 0.8) + 1))
    problems.push(`the hero is ${hero.height} px high`);
  if (hero && heroText && heroText.bottom > hero.bottom) problems.push("the hero's text is cut");
  for (const grid of innerWidth < 768 ? [] : document.querySelectorAll(".report-grid")) {
    const { right } = grid.getBoundingClientRect();
    const cards = [...grid.children].map((card) => card.getBoundingClientRect());
    for (const end of new Map(cards.map((card) => [card.top, card.right])).values())
      if (Math.abs(end - right) > 1) problems.push("a row of report cards does not fill its grid");
  }
  const footer = document.querySelector(".site-footer")?.getBoundingClientRect();
  if (footer && footer.bottom < innerHeight) problems.push("the footer ends above the lower edge");
  const mail = document.querySelector(".site-footer a[href^='mailto:']");
  const range = document.createRange();
  if (mail) range.selectNodeContents(mail);
  if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1)
    problems.push("the footer's e-mail address is in two lines");
  return problems;
}

async function expectForcedColours(page: Page) {
  await page.emulateMedia({ forcedColors: "active" });
  expect.soft(await page.evaluate(unseenInForcedColours)).toEqual([]);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 0));
  expect.soft(await page.evaluate(movingElements)).toEqual([]);
  await page.emulateMedia({ forcedColors: "none" });
}

/** Runs in the page. Form fields without a visible border, and shapes of drawings painted in the background colour. */
function unseenInForcedColours(): string[] {
  const background = getComputedStyle(document.body).backgroundColor;
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const fields =
    "input:not([type=hidden], [type=checkbox], [type=radio], [type=range]), select, textarea";
  const controls = [...document.querySelectorAll(fields)].filter((element) => {
    const { borderBottomWidth, borderBottomColor } = getComputedStyle(element);
    const hasEdge = Number.parseFloat(borderBottomWidth) > 0 && borderBottomColor !== background;
    return isShown(element) && element.getBoundingClientRect().right > 0 && !hasEdge;
  });
  const marks = [
    ...document.querySelectorAll("main svg:not(.hero-overlay) :is(path, line, rect, circle)"),
  ].filter((mark) => {
    const { fill, stroke, strokeWidth } = getComputedStyle(mark);
    const isPainted = (paint: string) =>
      !["none", "transparent", "rgba(0, 0, 0, 0)"].includes(paint);
    const paints = [fill, Number.parseFloat(strokeWidth) > 0 ? stroke : "none"].filter(isPainted);
    return isShown(mark) && paints.length > 0 && paints.every((paint) => paint === background);
  });
  return [...controls, ...marks].map((element) => element.outerHTML.slice(0, 120));
}

/**
 * Runs in the page. Elements with a running time-based animation. Scroll-driven animations are left out: the visitor
 * controls them.
 */
function movingElements(): string[] {
  return document
    .getAnimations()
    .filter(({ timeline, playState }) => timeline === document.timeline && playState === "running")
    .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120) ?? "");
}

async function expectReachedByTab(page: Page) {
  const address = page.url();
  const { stops, expected } = await tabThrough(page);
  expect
    .soft(stops.map(({ index }) => index))
    .toEqual(Array.from({ length: expected }, (_, index) => index));
  expect.soft(stops.filter(({ hasRing }) => !hasRing).map(({ what }) => what)).toEqual([]);
  expect.soft(stops.filter(({ isSeen }) => !isSeen).map(({ what }) => what)).toEqual([]);
  expect.soft(page.url()).toBe(address);
  await expect.soft(page.locator("dialog[open], :popover-open")).toHaveCount(0);
}

async function expectSharpPictures(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const screen = { width: 390, height: 844, deviceScaleFactor: 2, mobile: false };
  await devtools.send("Emulation.setDeviceMetricsOverride", screen);
  await loadPictures(page.locator("img:visible"));
  expect.soft(await page.evaluate(softPictures)).toEqual([]);
}

/** Runs in the page. Lists pictures with fewer pixels than the screen shows them with. */
async function softPictures(): Promise<string[]> {
  const soft = await Promise.all(
    [...document.images].map(async ({ currentSrc, width, height }) => {
      if (!currentSrc || currentSrc.endsWith(".svg") || width === 0) return [];
      // `naturalWidth` of a srcset image is divided by its density, so the file is loaded separately.
      const file = new Image();
      file.src = currentSrc;
      await file.decode();
      const density = Math.min(file.naturalWidth / width, file.naturalHeight / height);
      return density < devicePixelRatio * 0.98 ? [`${currentSrc}: ${density.toFixed(2)}`] : [];
    }),
  );
  return soft.flat();
}
