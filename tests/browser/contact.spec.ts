import type { Page } from "@playwright/test";
import { firm } from "../support/firm.ts";
import {
  anyWidth,
  expect,
  expectAccessible,
  long,
  longAtAnyWidth,
  open,
  overlap,
  test,
} from "./site-test.ts";

const cards = (page: Page) => page.locator(".team-card");

const mail = (page: Page, person: number) =>
  cards(page).nth(person).getByRole("link", { name: "E-mail" });

const tooltip = (page: Page, person: number) => cards(page).nth(person).getByRole("tooltip");
const shown = (page: Page) => page.getByRole("tooltip");
const pass = (page: Page, milliseconds: number) => page.clock.runFor(milliseconds);

test.describe("an e-mail tooltip", () => {
  test.beforeEach(async ({ page }) => {
    await open(page, "/contact");
    await mail(page, 0).scrollIntoViewIfNeeded();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
  });

  test(
    "shows the address after the pointer has rested for 700 ms, and hides when it leaves",
    longAtAnyWidth,
    async ({ page }) => {
      await mail(page, 0).hover();
      await pass(page, 699);
      await expect(shown(page)).toHaveCount(0);
      await pass(page, 1);
      await expect(tooltip(page, 0)).toHaveText(firm.people[0]?.email ?? "");
      await page.mouse.move(2, 2);
      await expect(shown(page)).toHaveCount(0);
    },
  );

  test(
    "appears on keyboard focus, and follows it to the next e-mail link",
    anyWidth,
    async ({ page }) => {
      await page.keyboard.press("Tab");
      await mail(page, 0).focus();
      await pass(page, 699);
      await expect(shown(page)).toHaveCount(0);
      await pass(page, 1);
      await expect(tooltip(page, 0)).toBeVisible();
      // This Tab press stops at the telephone number in between.
      await page.keyboard.press("Tab");
      await expect(shown(page)).toHaveCount(0);
      await page.keyboard.press("Tab");
      await expect(mail(page, 1)).toBeFocused();
      await expect(tooltip(page, 1)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(shown(page)).toHaveCount(0);
      await pass(page, 2000);
      await expect(shown(page)).toHaveCount(0);
      await expect(mail(page, 1)).toBeFocused();
    },
  );

  test("stays open while the pointer moves onto it", longAtAnyWidth, async ({ page }) => {
    await mail(page, 0).hover();
    await pass(page, 700);
    // The tooltip must not close and reopen on the way.
    await tooltip(page, 0).evaluate((element) =>
      new MutationObserver(() => (document.title = "it changed")).observe(element, {
        attributeFilter: ["data-open"],
      }),
    );
    const [from, to] = [await mail(page, 0).boundingBox(), await tooltip(page, 0).boundingBox()];
    const middle = (box: typeof from) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
    const x = (from?.x ?? 0) + (from?.width ?? 0) / 2;
    await page.mouse.move(x, middle(from));
    await page.mouse.move(x, middle(to), { steps: 30 });
    await pass(page, 1000);
    await expect(tooltip(page, 0)).toBeVisible();
    await expect(page).not.toHaveTitle("it changed");
  });

  test(
    "does not appear when the pointer leaves within 700 ms",
    longAtAnyWidth,
    async ({ page }) => {
      await mail(page, 0).hover();
      await pass(page, 600);
      await page.mouse.move(2, 2);
      await pass(page, 2000);
      await expect(shown(page)).toHaveCount(0);
    },
  );

  test(
    "appears at once when another tooltip closed less than 300 ms ago",
    longAtAnyWidth,
    async ({ page }) => {
      await mail(page, 0).hover();
      await pass(page, 700);
      await page.mouse.move(2, 2);
      await pass(page, 299);
      await mail(page, 1).hover();
      await expect(tooltip(page, 1)).toBeVisible();
      await expect(shown(page)).toHaveCount(1);
      await page.mouse.move(2, 2);
      await pass(page, 300);
      await mail(page, 0).hover();
      await expect(shown(page)).toHaveCount(0);
      await pass(page, 700);
      await expect(tooltip(page, 0)).toBeVisible();
    },
  );

  test(
    "closes on Escape and stays closed until the pointer leaves and returns",
    longAtAnyWidth,
    async ({ page }) => {
      await mail(page, 0).hover();
      await pass(page, 700);
      await page.keyboard.press("Escape");
      await expect(shown(page)).toHaveCount(0);
      await pass(page, 2000);
      await expect(shown(page)).toHaveCount(0);
      await page.mouse.move(2, 2);
      await mail(page, 0).hover();
      await pass(page, 700);
      await expect(tooltip(page, 0)).toBeVisible();
    },
  );

  test("passes axe", long, async ({ page }) => {
    await mail(page, 0).hover();
    await pass(page, 700);
    await expect(tooltip(page, 0)).toBeVisible();
    await page.clock.resume();
    await expectAccessible(page, ".team");
  });
});

test("a tap follows the e-mail link and shows no tooltip", { tag: "@phone" }, async ({ page }) => {
  await open(page, "/contact");
  await mail(page, 0).scrollIntoViewIfNeeded();
  // No program handles mailto: here, so the test only checks that the tap reaches the link.
  await page.evaluate(() =>
    addEventListener("click", (event) => {
      event.preventDefault();
      document.title = (event.target as Element).closest("a")?.href ?? "";
    }),
  );
  await mail(page, 0).tap();
  await expect(page).toHaveTitle(`mailto:${firm.people[0]?.email}`);
  await expect(shown(page)).toHaveCount(0);
});

test(
  "the contact page has a section for each kind of enquiry, each with an e-mail address",
  longAtAnyWidth,
  async ({ page }) => {
    await open(page, "/contact");
    await expect(page.locator("main h2")).toHaveText([
      "General enquiries",
      "Consulting",
      "Media and press",
      "Partnerships",
      "Office",
      "The team",
    ]);
    const general = page.locator("main address").first();
    const { street, city } = firm.company.address;
    await expect(general).toContainText(street);
    await expect(general).toContainText(city);
    await expect(general.getByRole("link", { name: firm.company.email })).toHaveAttribute(
      "href",
      `mailto:${firm.company.email}`,
    );
    await expect(
      general.locator(`a[href="tel:${firm.company.phone.replaceAll(" ", "")}"]`),
    ).toBeVisible();
    for (const { heading, text } of firm.pages.contact.enquiries.slice(1)) {
      const entry = page.locator("main li", { has: page.getByRole("heading", { name: heading }) });
      await expect(entry).toContainText(text);
      await expect(entry.locator("a[href^='mailto:']")).toBeVisible();
    }
    const office = page.locator("section", { has: page.getByRole("heading", { name: "Office" }) });
    await expect(office).toContainText(street);
    for (const { days, open: hours } of firm.pages.contact.office.hours)
      await expect(office.locator("dl > div").filter({ hasText: days })).toContainText(hours);
    await expect(office.locator("ol > li")).toHaveCount(firm.pages.contact.office.way.length);
  },
);

test(
  "the contact page shows twelve people with role, portrait, e-mail and, if they have one, telephone",
  longAtAnyWidth,
  async ({ page }) => {
    await open(page, "/contact");
    await expect(cards(page)).toHaveCount(12);
    for (const [index, { name, role, email, phone }] of firm.people.entries()) {
      const card = cards(page).nth(index);
      await expect(card.getByRole("heading", { name })).toBeVisible();
      await expect(card).toContainText(role);
      await expect(mail(page, index)).toHaveAttribute("href", `mailto:${email}`);
      await expect(mail(page, index)).toHaveAccessibleName(`E-mail ${name}`);
      await expect(mail(page, index)).toHaveAccessibleDescription(email);
      const calls = card.locator("a[href^='tel:']");
      await expect(calls).toHaveCount(phone ? 1 : 0);
      const portrait = card.getByRole("img");
      await expect(portrait).toHaveAttribute("alt", `Portrait of ${name}`);
      await expect(portrait).toHaveAttribute("loading", "lazy");
      for (const side of ["width", "height"]) await expect(portrait).toHaveAttribute(side, /^\d+$/);
    }
  },
);

for (const width of [320, 390, 720, 768, 1024, 1440])
  test(
    `every tooltip stays inside a ${width} px wide screen and covers no text of its card`,
    longAtAnyWidth,
    async ({ page }) => {
      const height = 700;
      await page.setViewportSize({ width, height });
      await open(page, "/contact");
      const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await over()).toBeLessThanOrEqual(0);
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 3_600_000);
      await page.keyboard.press("Tab");
      for (const [index, { name, role }] of firm.people.entries()) {
        // Alternates between the middle of the window and its bottom edge, where nothing fits below the link.
        await mail(page, index).evaluate(
          (link, block) => link.scrollIntoView({ block, behavior: "instant" }),
          index % 2 ? ("end" as const) : ("center" as const),
        );
        await page.locator("body").evaluate(() => (document.activeElement as HTMLElement).blur());
        await pass(page, 1000);
        await mail(page, index).evaluate((link) => link.focus({ preventScroll: true }));
        await pass(page, 700);
        const box = await tooltip(page, index).boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
        expect(box?.y).toBeGreaterThanOrEqual(72);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
        const card = cards(page).nth(index);
        const texts = [
          card.getByText(name, { exact: true }),
          card.getByText(role),
          card.locator("a"),
        ];
        for (const text of texts)
          for (const part of await text.all())
            expect(await overlap(tooltip(page, index), part)).toEqual({ width: 0, height: 0 });
        expect(await over()).toBeLessThanOrEqual(0);
      }
    },
  );

test(
  "the link to a person's card scrolls to it, below the fixed header",
  longAtAnyWidth,
  async ({ page }) => {
    const image = firm.people.at(-1)?.image ?? "";
    await open(page, `/contact#${image}`);
    await expect(page.locator(`#${image} h3`)).toBeInViewport();
    expect((await page.locator(`#${image}`).boundingBox())?.y).toBeGreaterThanOrEqual(72);
  },
);

test.describe("the contact page, without JavaScript", longAtAnyWidth, () => {
  test.use({ javaScriptEnabled: false });

  test("has an e-mail link for each person", async ({ page }) => {
    await page.goto("/contact");
    await expect(cards(page)).toHaveCount(12);
    for (const [index, { email }] of firm.people.entries())
      await expect(mail(page, index)).toHaveAttribute("href", `mailto:${email}`);
  });
});

test("in print the e-mail addresses are part of the page", longAtAnyWidth, async ({ page }) => {
  await open(page, "/contact");
  await page.emulateMedia({ media: "print" });
  for (const [index, { email }] of firm.people.entries()) {
    await expect(tooltip(page, index)).toBeVisible();
    await expect(tooltip(page, index)).toHaveText(email);
  }
});
