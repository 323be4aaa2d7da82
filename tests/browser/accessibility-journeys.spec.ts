import {
  anyWidth,
  expect,
  expectAccessible,
  isPhone,
  long,
  longAtAnyWidth,
  open,
  test,
} from "./site-test.ts";
import { tabTo } from "./tab-through.ts";

test.describe("with the keyboard alone", () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

  test(
    "the news can be filtered by tab and searched, and the number of results is announced",
    anyWidth,
    async ({ page }) => {
      await open(page, "/news");
      await tabTo(page, /link "Press release"/i);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/tab=press-release/);
      await expect(page.locator("main ul").getByText("Newsletter", { exact: true })).toHaveCount(0);
      await tabTo(page, /searchbox/);
      await page.keyboard.type("peak");
      const status = page.getByRole("status");
      await expect(status.filter({ hasText: /^\d items?$/ })).toHaveCount(1);
      await page.keyboard.type(" zzz");
      await expect(status.filter({ hasText: /^0 items$/ })).toHaveCount(1);
    },
  );

  test(
    "Instant Insight switches to another country, and its link keeps the focus",
    longAtAnyWidth,
    async ({ page }) => {
      await open(page, "/instant-insight");
      const norway = await tabTo(page, /link "Norway"/);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/country=norway/);
      await expect(norway).toBeFocused();
      await tabTo(page, /slider "Figures of the chart/);
      await page.keyboard.press("ArrowRight");
      await expect(page.locator(":focus")).toHaveAttribute("aria-valuetext", /.+/);
    },
  );

  test(
    "the phone menu opens, closes on Escape and its links can be followed",
    long,
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 256 });
      await open(page, "/");
      await tabTo(page, /button "Menu"/);
      await page.keyboard.press("Enter");
      const menu = page.getByRole("navigation", { name: "Menu" });
      await expect(menu).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
      await page.keyboard.press("Enter");
      await tabTo(page, /link "Contact"/);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/contact");
    },
  );

  test(
    "the signup form can be filled in, reports an invalid e-mail address at its field and focuses it",
    longAtAnyWidth,
    async ({ page }) => {
      await open(page, "/news");
      await tabTo(page, /textbox "Name/);
      await page.keyboard.type("Åsa Öberg");
      await tabTo(page, /textbox "E-mail/);
      await page.keyboard.type("asa");
      await tabTo(page, /checkbox "Newsletters/);
      await page.keyboard.press("Space");
      await expect(page.getByRole("checkbox", { name: "Newsletters" })).toBeChecked();
      await expect(page).toHaveURL("/news");
      await tabTo(page, /button "REGISTER/);
      await page.keyboard.press("Enter");
      const email = page.getByRole("textbox", { name: "E-mail" });
      await expect(email).toBeFocused();
      await expect(email).toHaveAttribute("aria-invalid", "true");
      await expect(email).toHaveAccessibleDescription("Please enter a valid e-mail address.");
      await expect(
        page.locator("[aria-live=assertive]").filter({ hasText: "valid e-mail" }),
      ).toHaveCount(1);
    },
  );
});

test("a page with an open menu passes axe", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("button", { name: isPhone(page) ? "Menu" : "What we do" }).click();
  await expectAccessible(page);
});

test.describe("with the keyboard alone, and motion allowed", long, () => {
  test("the news carousel can be paused", anyWidth, async ({ page }) => {
    await open(page, "/");
    await page.getByRole("region", { name: "News" }).scrollIntoViewIfNeeded();
    await tabTo(page, /button "Pause carousel"/);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Play carousel" })).toBeFocused();
  });
});

test.describe("the accessibility tree", long, () => {
  test(
    "contains dialogs with their names, and closing one returns the focus",
    anyWidth,
    async ({ page }) => {
      await open(page, "/downloads");
      await page.getByRole("button", { name: /^DOWNLOAD AI Outlook/ }).click();
      await expect(page.getByRole("dialog")).toMatchAriaSnapshot(`
      - dialog "AI Outlook":
        - heading "AI Outlook" [level=2]
        - group "Your details":
          - textbox "Full Name"
          - textbox "Work Email"
          - textbox "Company"
          - textbox "My Title"
          - button "Cancel"
          - button "Download PDF"
    `);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.getByRole("button", { name: /^DOWNLOAD AI Outlook/ })).toBeFocused();
    },
  );

  test("contains charts with a heading and a text alternative", anyWidth, async ({ page }) => {
    await open(page, "/charts/svod-penetration");
    await expect(page.getByRole("figure").first()).toMatchAriaSnapshot(`
      - figure:
        - heading "SVOD household penetration" [level=1]
        - img /Sweden/
    `);
  });

  test("contains the header and footer with their links", anyWidth, async ({ page }) => {
    await open(page, "/about");
    await expect(page.getByRole("banner")).toMatchAriaSnapshot(`
      - banner:
        - link "Nordsikt, home page"
        - navigation "Main":
          - button "What we do"
          - link "About"
          - link "Products"
          - link "News"
          - link "Contact"
          - link "Login"
    `);
    await expect(page.getByRole("contentinfo")).toMatchAriaSnapshot(`
      - contentinfo:
        - navigation "Footer":
          - heading "Material" [level=2]
          - list:
            - listitem:
              - link "Downloads"
            - listitem:
              - link "Media"
            - listitem:
              - link "Privacy policy"
            - listitem:
              - link "Accessibility"
    `);
  });

  test("contains forms with their groups and labels", anyWidth, async ({ page }) => {
    await open(page, "/news");
    await expect(page.locator("main form").first()).toMatchAriaSnapshot(`
      - group "Your details":
        - text: Your details Name
        - textbox "Name"
        - text: E-mail
        - textbox "E-mail"
        - text: Company
        - textbox "Company"
        - group "What we may send you":
          - text: What we may send you
          - checkbox "Newsletters"
          - text: Newsletters
          - checkbox "Press releases"
          - text: Press releases
        - paragraph:
          - button "REGISTER"
    `);
  });
});
