import { company } from "#content/company.ts";
import { contact } from "#content/pages/contact.ts";
import { people } from "#content/people.ts";
import { anyWidth, expect, expectAccessible, open, overlap, test } from "./site-test.ts";
import { cards, mail, tooltip, shown, pass } from "./contact-test.ts";

test(
  "the contact page has a section for each kind of enquiry, each with an e-mail address",
  anyWidth,
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
    const general = page.locator(".enquiry-general");
    const { street, city } = company.address;
    await expect(general).toContainText(street);
    await expect(general).toContainText(city);
    await expect(general.getByRole("link", { name: company.email })).toHaveAttribute(
      "href",
      `mailto:${company.email}`,
    );
    await expect(
      general.locator(`a[href="tel:${company.phone.replaceAll(" ", "")}"]`),
    ).toBeVisible();
    for (const { heading, text } of contact.enquiries.slice(1)) {
      const entry = page.locator(".directory-entry").filter({ hasText: heading });
      await expect(entry).toContainText(text);
      await expect(entry.locator("a[href^='mailto:']")).toBeVisible();
    }
    const office = page.locator(".office");
    await expect(office).toContainText(street);
    for (const { days, open: hours } of contact.office.hours)
      await expect(office.locator("dl > div").filter({ hasText: days })).toContainText(hours);
    await expect(office.locator(".way > li")).toHaveCount(contact.office.way.length);
  },
);

test(
  "the contact page shows twelve people with role, portrait, e-mail and, if they have one, telephone",
  anyWidth,
  async ({ page }) => {
    await open(page, "/contact");
    await expect(cards(page)).toHaveCount(12);
    for (const [index, { name, role, email, phone }] of people.entries()) {
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

test.describe("an e-mail tooltip", () => {
  test.beforeEach(async ({ page }) => {
    await open(page, "/contact");
    await mail(page, 0).scrollIntoViewIfNeeded();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
  });

  test("does not appear when the pointer leaves within 700 ms", anyWidth, async ({ page }) => {
    await mail(page, 0).hover();
    await pass(page, 600);
    await page.mouse.move(2, 2);
    await pass(page, 2000);
    await expect(shown(page)).toHaveCount(0);
  });

  test(
    "appears at once when another tooltip closed less than 300 ms ago",
    anyWidth,
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
    anyWidth,
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

  test("passes axe", async ({ page }) => {
    await mail(page, 0).hover();
    await pass(page, 700);
    await expect(tooltip(page, 0)).toBeVisible();
    await page.clock.resume();
    await expectAccessible(page, ".team");
  });
});

for (const width of [320, 390, 720, 768, 1024, 1440])
  test(
    `every tooltip stays inside a ${width} px wide screen and covers no text of its card`,
    anyWidth,
    async ({ page }) => {
      const height = 700;
      await page.setViewportSize({ width, height });
      await open(page, "/contact");
      const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await over()).toBeLessThanOrEqual(0);
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 3_600_000);
      await page.keyboard.press("Tab");
      for (const [index, { name, role }] of people.entries()) {
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
  anyWidth,
  async ({ page }) => {
    const image = people.at(-1)?.image ?? "";
    await open(page, `/contact#${image}`);
    await expect(page.locator(`#${image} h3`)).toBeInViewport();
    expect((await page.locator(`#${image}`).boundingBox())?.y).toBeGreaterThanOrEqual(72);
  },
);

test.describe("the contact page, without JavaScript", anyWidth, () => {
  test.use({ javaScriptEnabled: false });
  test("has an e-mail link for each person", async ({ page }) => {
    await page.goto("/contact");
    await expect(cards(page)).toHaveCount(12);
    for (const [index, { email }] of people.entries())
      await expect(mail(page, index)).toHaveAttribute("href", `mailto:${email}`);
  });
});

test("in print the e-mail addresses are part of the page", anyWidth, async ({ page }) => {
  await open(page, "/contact");
  await page.emulateMedia({ media: "print" });
  for (const [index, { email }] of people.entries()) {
    await expect(tooltip(page, index)).toBeVisible();
    await expect(tooltip(page, index)).toHaveText(email);
  }
});
