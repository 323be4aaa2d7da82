import { expect, long, onLeaving, open, test } from "./site-test.ts";

test(
  "the whole news card is clickable, and only the clicked title gets the view transition to the article",
  long,
  async ({ page }) => {
    await open(page, "/");
    const card = page.locator(".news-card").nth(1);
    const title = await card.getByRole("link").textContent();
    const namesLeft = await onLeaving(page, () =>
      [...document.querySelectorAll(".news-card-title")].map((element) =>
        getComputedStyle(element).getPropertyValue("view-transition-name"),
      ),
    );
    await card.locator("time").click({ force: true });
    await expect(page.locator("h1")).toHaveText(title ?? "");
    const names = await namesLeft();
    expect(names).toEqual(names.map((_, index) => (index === 1 ? "article-title" : "none")));
  },
);
