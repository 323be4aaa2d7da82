import { expect, ready, test } from "./site-test.ts";
import { islandScripts, holdScripts, goto, thumb, lightbox } from "./before-start-test.ts";

test("a search typed before the scripts start is kept and run once they have started", async ({
  page,
}) => {
  const letScriptsStart = await holdScripts(page);
  await goto(page, "/news?tab=newsletter");
  const field = page.getByRole("searchbox");
  await field.pressSequentially("podcast");
  letScriptsStart();
  await ready(page);
  await expect(page).toHaveURL("/news?tab=newsletter&q=podcast");
  await expect(field).toHaveValue("podcast");
  await field.pressSequentially(" listeners");
  await expect(page).toHaveURL("/news?tab=newsletter&q=podcast+listeners");
});

test.describe("the news list, when its island scripts cannot be loaded", () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to fetch dynamically imported module/ });
  test("works with plain links and a plain search form", async ({ page }) => {
    await page.route(islandScripts, (route) => route.abort());
    await goto(page, "/news");
    await ready(page);
    await page.getByRole("link", { name: "NEWSLETTER", exact: true }).click();
    await expect(page).toHaveURL("/news?tab=newsletter");
    await ready(page);
    await page.getByRole("searchbox").fill("podcast");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/news?tab=newsletter&q=podcast");
  });
});

test.describe("a click on a press picture before the lightbox has started", () => {
  test("opens that picture once the lightbox has started", async ({ page }) => {
    const letScriptsStart = await holdScripts(page, islandScripts);
    await goto(page, "/media");
    await ready(page);
    await thumb(page).click();
    letScriptsStart();
    await expect(lightbox(page)).toBeVisible();
    await expect(lightbox(page).getByText("4 / 13", { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/media");
    await page.keyboard.press("Escape");
    await expect(thumb(page)).toBeFocused();
  });
});
