import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { copyFirm, type FirmCopy } from "../support/firm-copy.ts";
import { startSite, type Site } from "../support/site.ts";
import { expect, runAxe } from "./site-test.ts";

// The built editor on a copy of the firm, beside a site that serves what it publishes. Each test is somebody else with a draft
// of their own, and those that publish do so in files of their own.

const userHeader = "x-signed-in";
let firm: FirmCopy;
let site: Site;
let editor: Site;

test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  firm = await copyFirm();
  [site, editor] = await Promise.all([
    startSite({ CONTENT_DIR: firm.folder }),
    startSite(
      { CONTENT_DIR: firm.folder, EDIT_USER_HEADER: userHeader },
      { entry: "editor/main.ts" },
    ),
  ]);
});
test.afterAll(async () => {
  await Promise.all([site?.stop(), editor?.stop()]);
  await firm?.dispose();
});

const errors: string[] = [];
test.afterEach(() => expect(errors.splice(0)).toEqual([]));

interface Visit {
  path?: string;
  viewport?: { width: number; height: number };
}

/** Somebody at the editor. */
async function open(browser: Browser, name: string, { path = "", viewport }: Visit = {}) {
  const context = await browser.newContext({
    baseURL: editor.url,
    extraHTTPHeaders: { [userHeader]: name },
    ...(viewport && { viewport, hasTouch: true }),
  });
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: editor.url });
  const page = await context.newPage();
  // The preview replaces a page of the site while its transition to the next one still runs.
  page.on("pageerror", ({ message }) => {
    if (!message.startsWith("Transition was skipped")) errors.push(`uncaught: ${message}`);
  });
  page.on("console", (message) => {
    const isRefusal = /Failed to load resource/.test(message.text());
    if (message.type() === "error" && !isRefusal) errors.push(message.text());
  });
  await page.goto(`/edit/${path}`);
  return page;
}

const file = (path: string, field = "") => ({ path: `file/${path}${field && `#${field}`}` });
const field = (page: Page, key: string) => page.locator(`[id="field:${key}"]`);
const preview = (page: Page) => page.frameLocator("iframe");
const saved = (page: Page) => expect(page.getByText("Saved in your draft")).toBeVisible();
const live = async (path: string) => (await site.get(path)).text();
const changes = (page: Page) => page.getByRole("link", { name: /^Publish/ });

/** Fills in a field, and waits until the draft has it. */
async function write(page: Page, key: string, text: string) {
  await field(page, key).fill(text);
  await expect(field(page, key)).toHaveValue(text);
  await saved(page);
}

async function publish(page: Page, message: string) {
  await changes(page).click();
  await page.getByLabel("What has changed, and why?").fill(message);
  await page.getByRole("button", { name: "Publish now" }).click();
}

const published = (page: Page) => page.getByRole("heading", { name: "Published", exact: true });

test("a text is found by its words, changed, and seen in the page beside it", async ({
  browser,
}) => {
  const page = await open(browser, "Find");
  await page.getByRole("searchbox", { name: "Search files and texts" }).fill("the SAME question");
  await page.getByRole("link", { name: /About.*Hero, title/ }).click();
  await expect(field(page, "hero.title")).toBeFocused();
  await expect(preview(page).getByRole("heading", { level: 1 })).toHaveText(
    "Thirty years of asking the same question",
  );
  await write(page, "hero.title", "Thirty-one years");
  await expect(preview(page).getByRole("heading", { level: 1 })).toHaveText("Thirty-one years");
  await expect(preview(page).getByRole("heading", { level: 1 })).toHaveClass(/editor-marked/);
  expect(await live("/about")).not.toContain("Thirty-one years");
});

test("a click on a text in the page opens its field", async ({ browser }) => {
  const page = await open(browser, "Click", file("pages/about.yaml"));
  await preview(page).getByText("What do people in the Nordics do with their time").click();
  await expect(field(page, "hero.subtitle")).toBeFocused();
});

test("a mistake is named at its field, and has to be solved before publishing", async ({
  browser,
}) => {
  const page = await open(browser, "Mistake", file("pages/media.yaml", "hero.title"));
  await field(page, "hero.title").fill("x".repeat(121));
  await expect(field(page, "hero.title")).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "hero.title")).toHaveAccessibleDescription(/at most 120 characters/);
  await changes(page).click();
  await expect(page.getByText("The problems above have to be solved first.")).toBeVisible();
  await page.getByLabel("What has changed, and why?").fill("Too long");
  await page.getByRole("button", { name: "Publish now" }).press("Enter");
  await page.getByRole("link", { name: "Media: Hero, title" }).click();
  await expect(field(page, "hero.title")).toBeFocused();
  await write(page, "hero.title", "Short enough");
  await changes(page).click();
  await expect(page.getByRole("button", { name: "Publish now" })).toHaveAttribute(
    "aria-disabled",
    "false",
  );
  expect(await readFile(join(firm.folder, "pages/media.yaml"), "utf8")).not.toContain("xxx");
});

test("what is published is on the site, and is undone by one press and one confirmation", async ({
  browser,
}) => {
  const page = await open(browser, "Ida", file("pages/contact.yaml", "hero.title"));
  const before = await field(page, "hero.title").inputValue();
  await write(page, "hero.title", "Call us any day");
  await expect(changes(page)).toHaveText("Publish 1 change");
  await changes(page).click();
  const change = page.getByRole("listitem").filter({ hasText: "Hero, title" });
  await expect(change.locator("del")).toContainText(before);
  await expect(change.locator("ins")).toContainText("Call us any day");

  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByLabel("What has changed, and why?")).toBeFocused();
  await publish(page, "A friendlier heading");
  await expect(published(page)).toBeFocused();
  await expect.poll(() => live("/contact")).toContain("Call us any day</h1>");
  await expect(changes(page)).toHaveText("Publish");
  await page.getByRole("button", { name: "See the page" }).click();
  await expect(preview(page).getByRole("heading", { level: 1 })).toHaveText("Call us any day");

  await page.getByRole("link", { name: "History" }).first().click();
  const publication = page.getByRole("listitem").filter({ hasText: "A friendlier heading" });
  await expect(publication.first()).toContainText("Ida, just now");
  await page.getByRole("button", { name: "Undo: A friendlier heading" }).press("Enter");
  await expect(page.getByRole("dialog")).toContainText("Contact will be on the site as before");
  await page.getByRole("button", { name: "Undo on the site" }).press("Enter");
  await expect.poll(() => live("/contact")).not.toContain("Call us any day");
  await expect(page.getByRole("heading", { name: "Undo: A friendlier heading" })).toBeVisible();
  expect(await live("/contact")).toContain(before);
});

test("two people see each other, and the second one decides between both texts", async ({
  browser,
}) => {
  const ida = await open(browser, "Ida B", file("pages/analysis.yaml", "hero.title"));
  const ole = await open(browser, "Ole B", file("pages/analysis.yaml", "hero.title"));
  await write(ida, "hero.title", "By Ida");
  await write(ole, "hero.title", "By Ole");
  await ida.reload();
  await expect(ida.getByText("Ole B has unpublished changes of this, too.")).toBeVisible();
  await publish(ole, "Ole was first");
  await expect(published(ole)).toBeVisible();

  await changes(ida).click();
  const conflict = ida.getByRole("group", { name: /Hero, title: Ole B has published/ });
  await expect(conflict.getByRole("radio", { name: /^Mine By Ida/ })).toBeVisible();
  await expect(conflict.getByRole("radio", { name: /^Theirs.* By Ole/ })).toBeVisible();
  await expect(ida.getByText("Decide above which text is right.")).toBeVisible();
  await conflict.getByRole("radio", { name: /^Mine/ }).check();
  await ida.getByLabel("What has changed, and why?").fill("Ida was second");
  await ida.getByRole("button", { name: "Publish now" }).click();
  await expect(published(ida)).toBeVisible();
  await expect.poll(() => live("/analysis")).toContain("By Ida</h1>");
});

test("two windows of one person join what they change, and ask about the same field", async ({
  browser,
}) => {
  const page = await open(browser, "Two windows", file("pages/products.yaml", "hero.title"));
  const other = await page.context().newPage();
  await other.goto("/edit/file/pages/products.yaml#hero.title");
  await write(other, "hero.title", "From the other window");
  await write(page, "hero.subtitle", "From this window");
  await expect(field(page, "hero.title")).toHaveValue("From the other window");
  await write(other, "hero.title", "The other again");
  await expect(field(other, "hero.subtitle")).toHaveValue("From this window");
  await field(page, "hero.title").fill("This again");
  const notice = page.getByRole("alert").filter({ hasText: "Here: This again" });
  await expect(notice).toContainText("There: The other again");
  // What is not saved survives the reload, whatever the other window saves meanwhile.
  await write(other, "hero.subtitle", "Saved meanwhile");
  await page.reload();
  await expect(notice).toBeVisible();
  await notice.getByRole("button", { name: "Use what is here" }).click();
  await saved(page);
  await expect(field(page, "hero.title")).toHaveValue("This again");
  await expect(field(page, "hero.subtitle")).toHaveValue("Saved meanwhile");
});

test("Ctrl+Z takes back each change of the form, wherever it was", async ({ browser }) => {
  const page = await open(browser, "Undo", file("pages/home.yaml", "intro.heading"));
  const before = await field(page, "intro.heading").inputValue();
  const paragraphs = page.locator('[id="field:intro.paragraphs"] > ol > li');
  await write(page, "intro.heading", "Another heading");
  await page.getByRole("button", { name: "Add paragraph" }).first().click();
  await expect(field(page, "intro.paragraphs.1")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(paragraphs).toHaveCount(1);
  await expect(field(page, "intro.heading")).toHaveValue("Another heading");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(field(page, "intro.heading")).toHaveValue(before);
  await expect(field(page, "intro.heading")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(field(page, "intro.heading")).toHaveValue("Another heading");
});

test("of two changed pages one is published, and the other stays in the draft", async ({
  browser,
}) => {
  const page = await open(browser, "Part", file("pages/privacy-policy.yaml", "hero.title"));
  await write(page, "hero.title", "Not yet");
  await page.getByRole("link", { name: "Accessibility", exact: true }).click();
  await write(page, "hero.title", "Published alone");
  await changes(page).click();
  await page.getByRole("checkbox", { name: "Publish Privacy policy" }).uncheck();
  await page.getByLabel("What has changed, and why?").fill("One of two");
  await page.getByRole("button", { name: "Publish 1 of 2 changes now" }).click();
  await expect.poll(() => live("/accessibility")).toContain("Published alone");
  expect(await live("/privacy-policy")).not.toContain("Not yet");
  await expect(page.getByRole("link", { name: "Publish 1 change" })).toBeVisible();
});

test("a change is discarded after one question", async ({ browser }) => {
  const page = await open(browser, "Discard", file("pages/about.yaml", "hero.title"));
  const before = await field(page, "hero.title").inputValue();
  await write(page, "hero.title", "Not kept");
  await changes(page).click();
  await page.getByRole("button", { name: "Discard the changes of About" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Not kept")).toBeVisible();
  await page.getByRole("button", { name: "Discard the changes of About" }).click();
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await expect(page.getByText("Your draft is the same as the site.")).toBeVisible();
  await page.goto("/edit/file/pages/about.yaml");
  await expect(field(page, "hero.title")).toHaveValue(before);
});

test("a new page says what is missing, and is published when it is complete", async ({
  browser,
}) => {
  const page = await open(browser, "New");
  await page.getByRole("link", { name: "New", exact: true }).click();
  await page.getByRole("radio", { name: /^Page/ }).check();
  await page.getByRole("textbox", { name: "Its heading" }).fill("Våra priser");
  await page.getByRole("button", { name: "Make the page" }).click();
  await expect(field(page, "meta.description")).toBeFocused();
  await expect(page.getByRole("heading", { name: "4 fields are missing" })).toBeVisible();
  await write(
    page,
    "meta.description",
    "What a report, a subscription and an hour of our analysts cost, in all four countries.",
  );
  const problems = page.getByRole("region", { name: "Problems" });
  await expect(problems.getByRole("link")).toHaveCount(3);
  await problems.getByRole("link", { name: "Picture" }).click();
  await expect(field(page, "art")).toBeFocused();
  await field(page, "art").press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Consulting", exact: true }).click();
  for (const [label, text] of [
    ["Sections 1, heading", "Reports"],
    ["Reports, paragraphs 1", "They cost what they are worth."],
  ] as const) {
    await problems.getByRole("link", { name: label }).click();
    await page.locator(":focus").fill(text);
    await saved(page);
  }
  await expect(problems).toHaveCount(0);
  await publish(page, "Prices");
  await expect(published(page)).toBeVisible();
  await expect.poll(() => live("/vara-priser")).toContain("They cost what they are worth.");
});

test("a file that others name is deleted only after they do not name it any more", async ({
  browser,
}) => {
  const page = await open(browser, "Delete", file("reports/audio-market.yaml"));
  await page.getByRole("button", { name: "Delete this file" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("region", { name: "Problems" })).toContainText("audio-market");
  await expect(page.getByText("The whole file is taken away.")).toBeVisible();
  await page.goto("/edit/file/reports/audio-market.yaml");
  await page.getByRole("button", { name: "Bring it back" }).click();
  await expect(page.getByText("Your draft is the same as the site.")).toBeVisible();
});

test("a picture is cropped to its shape, and chosen; one that is too small is refused", async ({
  browser,
}) => {
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#c63" } })
      .jpeg()
      .toBuffer();
  const page = await open(browser, "Picture", file("people.yaml", "0.image"));
  await expect(field(page, "0.image").locator("img")).toBeVisible();
  const address = await field(page, "0.image").locator("img").getAttribute("src");
  await field(page, "0.image").press("Enter");
  await page.getByRole("button", { name: "Add a picture" }).click();
  const input = page.locator("input[type=file]");
  const upload = async (name: string, width: number, height: number) =>
    input.setInputFiles({ name, mimeType: "image/jpeg", buffer: await photo(width, height) });

  await upload("small.jpg", 300, 400);
  await expect(page.getByText("it has 300 × 400 pixels")).toBeVisible();
  await expect(page.getByRole("button", { name: "Use this picture" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await upload("Karin i Åre.jpg", 3000, 2000);
  const frame = page.getByRole("button", { name: "The part that is used" });
  await expect(frame).toHaveAccessibleDescription(/1600 × 2000 pixels, 700 from the left/);
  await frame.press("Shift+ArrowLeft");
  await page.getByRole("button", { name: "Right", exact: true }).click();
  await expect(frame).toHaveAccessibleDescription(/1570 × 1963 pixels, 730 from the left/);
  const box = await frame.boundingBox();
  if (!box) throw new Error("The frame is not shown");
  const [middle, center] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(middle, center);
  await page.mouse.down();
  await page.mouse.move(middle - 1000, center);
  await page.mouse.up();
  await expect(frame).toHaveAccessibleDescription(/1570 × 1963 pixels, 0 from the left/);
  await expect(page.getByRole("radio", { name: "Instead of “Karin Ekstrand”" })).toBeChecked();
  await page.getByRole("button", { name: "Use this picture" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(field(page, "0.image")).toBeFocused();
  const shown = () => field(page, "0.image").locator("img").getAttribute("src");
  await expect.poll(shown).not.toBe(address);
  const picture = await page.request.get(`${await shown()}`);
  expect((await sharp(await picture.body()).stats()).dominant.r).toBeGreaterThan(180);
  await changes(page).click();
  await expect(page.getByRole("heading", { name: "Picture karin-ekstrand.webp" })).toBeVisible();
  await publish(page, "A portrait");
  await expect(published(page)).toBeVisible();
  const webp = await readFile(join(firm.folder, "images/people/karin-ekstrand.webp"));
  expect(await sharp(webp).metadata()).toMatchObject({ width: 1280, height: 1600 });
});

test("a publication waits for its time, is called back, and is done at its time", async ({
  browser,
}) => {
  const page = await open(browser, "Later", file("pages/consulting.yaml", "hero.title"));
  await write(page, "hero.title", "At nine");
  await changes(page).click();
  const schedule = async (message: string, at: Date) => {
    const two = (number: number) => String(number).padStart(2, "0");
    await page.getByLabel("What has changed, and why?").fill(message);
    await page.getByRole("radio", { name: "At a time" }).check();
    await page
      .getByLabel("Day")
      .fill([at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join("-"));
    await page
      .getByLabel("Time", { exact: true })
      .fill([at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(":"));
    await page.getByRole("button", { name: /^Publish on/ }).click();
  };
  await schedule("Too late", new Date(Date.now() - 60_000));
  await expect(page.getByText("This time has passed: choose a later one.")).toBeVisible();
  await schedule("Tomorrow", new Date(Date.now() + 86_400_000));
  await expect(page.getByRole("heading", { name: /^Will be published on/ })).toBeFocused();
  await page.getByRole("link", { name: "History" }).first().click();
  await page.getByRole("button", { name: "Call back: Tomorrow" }).click();
  await page.getByRole("link", { name: "see your changes" }).click();
  await schedule("In ten seconds", new Date(Date.now() + 10_000));
  await expect(page.getByRole("heading", { name: /^Will be published on/ })).toBeFocused();
  await expect.poll(() => live("/consulting")).toContain("At nine</h1>");
  await page.getByRole("link", { name: "History" }).first().click();
  await expect(page.getByRole("button", { name: "Undo: In ten seconds" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Waiting" })).toHaveCount(0);
});

test("a link shows the draft to somebody without an account", async ({ browser }) => {
  const page = await open(browser, "Share", file("pages/about.yaml", "hero.title"));
  await write(page, "hero.title", "For a guest");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Copied").first()).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(await page.getByRole("dialog").getByRole("textbox").inputValue());
  const guest = await (await browser.newContext()).newPage();
  expect((await guest.goto(`${editor.url}/about`))?.status()).toBe(403);
  await guest.goto(link);
  await expect(guest.getByText("This is a draft.")).toBeVisible();
  const draft = guest.frameLocator("iframe");
  await expect(draft.getByRole("heading", { level: 1 })).toHaveText("For a guest");
  await page.getByRole("button", { name: "end them all" }).click();
  expect((await guest.goto(link))?.status()).toBe(404);
});

test("a table from a spreadsheet replaces figures, and the chart is drawn anew", async ({
  browser,
}) => {
  const page = await open(browser, "Chart", file("charts/ai-labels.yaml"));
  await expect(preview(page).getByText("88").first()).toBeAttached();
  const cell = page.getByRole("textbox", { name: "Pictures in the news, 2026" });
  await cell.focus();
  await page.evaluate(() => navigator.clipboard.writeText("61\n43\n"));
  await cell.press("ControlOrMeta+v");
  await expect(cell).toHaveValue("61");
  await expect(page.getByRole("textbox", { name: "News articles, 2026" })).toHaveValue("43");
  await saved(page);
  // A copy with names fills the cells of these names, wherever it is pasted, and one figure replaces the one that is there.
  await page.evaluate(() => navigator.clipboard.writeText("\t2026\nNews articles\t44\n"));
  await cell.press("ControlOrMeta+v");
  await expect(page.getByRole("textbox", { name: "News articles, 2026" })).toHaveValue("44");
  const main = page.getByRole("main");
  await expect(main.getByText("Rows and columns were found by their names.")).toBeVisible();
  await expect(cell).toHaveValue("61");
  await page.evaluate(() => navigator.clipboard.writeText("62.25"));
  await cell.press("ControlOrMeta+v");
  await expect(cell).toHaveValue("62.25");
  await page.getByRole("button", { name: "Round to whole numbers" }).click();
  await expect(page.getByRole("button", { name: "Round to whole numbers" })).toHaveCount(0);
  await cell.blur();
  await expect(cell).toHaveValue("62");
  await saved(page);
  await expect(field(page, "edition")).toHaveAccessibleDescription(/start a new edition/);
  await page.getByRole("button", { name: "Correct this edition" }).click();
  await page.getByRole("button", { name: "Correct it" }).click();
  await expect(page.getByRole("button", { name: "Correct this edition" })).toHaveCount(0);
  await expect(preview(page).getByText("62").first()).toBeAttached();
  await expect(preview(page).getByText("88", { exact: true })).toHaveCount(0);
});

test("what is typed without a connection survives a reload", async ({ browser }) => {
  const page = await open(browser, "Offline", file("pages/about.yaml", "hero.title"));
  await expect(field(page, "hero.title")).toBeFocused();
  await page.context().setOffline(true);
  await field(page, "hero.title").fill("Typed in a tunnel");
  await expect(page.getByText("No connection: kept on this computer")).toBeVisible();
  await page.reload().catch(() => {});
  await page.context().setOffline(false);
  await page.goto("/edit/changes");
  const unsaved = page.getByRole("region", { name: "Not saved yet" });
  await expect(unsaved.getByRole("link", { name: "About" })).toBeVisible();
  await page.goto("/edit/file/pages/about.yaml");
  await expect(field(page, "hero.title")).toHaveValue("Typed in a tunnel");
  await saved(page);
  await expect(preview(page).getByRole("heading", { level: 1 })).toHaveText("Typed in a tunnel");
});

test("every screen is accessible, in both themes", async ({ browser }) => {
  const page = await open(browser, "Screens", file("pages/downloads.yaml", "hero.title"));
  await write(page, "hero.title", "");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of ["changes", "history", "new", "file/pages/downloads.yaml"]) {
      await page.goto(`/edit/${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("Loading …")).toHaveCount(0);
      await expect(preview(page).getByRole("main")).toBeVisible();
      const { violations } = await runAxe(page, [".top-bar", ".file-list", ".middle"], {});
      expect(violations).toEqual([]);
    }
  }
});

test("a screen reader hears what happened, and the focus is never lost", async ({ browser }) => {
  const page = await open(browser, "Listen");
  // One announcement follows another, so that they are collected.
  const heard: string[] = [];
  await page.exposeFunction("hear", (text: string) => heard.push(text));
  await page.evaluate(() => {
    const hear = ({ target }: MutationRecord) => {
      const region = target instanceof Element && target.closest("[data-announcements]");
      if (region) (window as unknown as { hear(text: string): void }).hear(region.textContent);
    };
    const observer = new MutationObserver((records) => records.forEach(hear));
    observer.observe(document.body, { subtree: true, childList: true });
  });
  const hears = (text: string | RegExp) =>
    expect.poll(() => heard).toContainEqual(expect.stringMatching(text));
  const button = (name: string | RegExp) => page.getByRole("button", { name }).first();
  await page.getByRole("searchbox").fill("the SAME question");
  await hears(/^Found: 0 files, \d+ texts$/);
  await page.getByRole("searchbox").fill("");
  // Behind the name stands who else has changed it.
  await page.getByRole("link", { name: /^About/ }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await button("Add paragraph to Focus, paragraphs").press("Enter");
  await expect(field(page, "focus.paragraphs.2")).toBeFocused();
  await hears("Paragraph 3 added");
  await hears("Saved. Focus, paragraphs 3 is missing");
  await page.keyboard.type("A third one");
  await hears("Saved. No problems any more");
  await button("Move up: A third one").press("Enter");
  await expect(button("Move up: A third one")).toBeFocused();
  await hears("Moved to place 2 of 3");
  await button("Remove: A third one").press("Enter");
  await expect(button("Add paragraph to Focus, paragraphs")).toBeFocused();
  await hears(/^Paragraph 2 removed/);
  await button("Remove Hero, subtitle").press("Enter");
  await expect(page.getByRole("group", { name: "Hero", exact: true })).toBeFocused();
  await hears(/^Hero, subtitle removed/);

  const picker = button(/^Figure 1: consumer interviews .* Change$/);
  await picker.press("Enter");
  const search = page.getByRole("dialog").getByRole("searchbox");
  await expect(search).toBeFocused();
  await search.fill("consulting");
  await hears("Found: 1");
  await search.fill("");
  await search.press("Escape");
  await expect(picker).toBeFocused();
});

test("on a phone a text is changed, seen and published", async ({ browser }) => {
  const viewport = { width: 320, height: 640 };
  const page = await open(browser, "Phone", { viewport });
  const isNotCut = () =>
    expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(viewport.width);
  await page.getByRole("link", { name: "Accessibility" }).click();
  await write(page, "hero.title", "Open to all");
  await isNotCut();
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(preview(page).getByRole("heading", { level: 1 })).toHaveText("Open to all");
  await publish(page, "By phone");
  await expect(published(page)).toBeInViewport();
  await isNotCut();
  await expect.poll(() => live("/accessibility")).toContain("Open to all</h1>");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^Undone/ })).toBeVisible();
  await expect.poll(() => live("/accessibility")).not.toContain("Open to all");
});
