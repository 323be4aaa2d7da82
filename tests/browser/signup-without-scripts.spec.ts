import { anyWidth } from "./site-test.ts";
import { expect, test } from "./lead-test.ts";
import { button, field, fold, stored, texts, answer, submitEveryOutcome } from "./signup-test.ts";

/** `signup-without-scripts.long.spec.ts` posts the form on every page. */
const path = "/news";

test.describe("without JavaScript", anyWidth, () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of (422|429|503)/ });

  test(`on a phone the signup on ${path} is collapsed to one line, and expanded in the response to a submission`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect(fold(page)).not.toHaveAttribute("open");
    await expect(field(page, "Name")).toBeHidden();
    expect((await fold(page).boundingBox())?.height).toBeLessThan(60);
    await page.getByText("Get it by e-mail").first().click();
    await expect(field(page, "Name")).toBeVisible();
    await button(page).click();
    await expect(answer(page)).toHaveText(`Error ${texts.incomplete}`);
    await expect(fold(page)).toHaveAttribute("open");
    await expect(field(page, "Name")).toBeInViewport();
  });

  test(`the signup on ${path} is validated, keeps what was typed and is stored once`, async ({
    page,
    site,
  }) => {
    const email = await submitEveryOutcome(page, path);
    expect(stored(site, email)).toMatchObject([
      { Name: "Åsa Öberg", Company: "Norrsken AB", "Press release interest": 1 },
    ]);
    await page.reload();
    await expect(answer(page)).toHaveText(`Success! ${texts.thanks}`);
    expect(stored(site, email)).toHaveLength(1);
  });
});
