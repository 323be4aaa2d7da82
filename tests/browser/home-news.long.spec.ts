import { expect, onLeaving, open, test } from "./site-test.ts";

const forest = "rgb(19, 74, 60)";

const purple = "rgb(75, 46, 145)";

test("on the home page News follows the introduction and links to the news page", async ({
  page,
}) => {
  await open(page, "/");
  const headings = page.locator("main h2");
  await expect(headings.nth(0)).toContainText("Leading source for data-driven analysis");
  await expect(headings.nth(1)).toHaveText("News");
  await page.getByRole("link", { name: "more news" }).click();
  await expect(page).toHaveURL("/news");
});

test("every news card has the colours and label of its type, a short description and a date", async ({
  page,
}) => {
  await open(page, "/");
  const cards = page.locator(".news-card");
  for (const card of await cards.all()) {
    const label = card.locator(".eyebrow > :first-child");
    const press = (await label.textContent()) === "Press release";
    await expect(label).toHaveText(press ? "Press release" : "Newsletter");
    await expect(label).toHaveCSS("text-transform", "none");
    await expect(card).toHaveCSS("background-color", press ? purple : forest);
    const dot = press ? "rgb(183, 155, 255)" : "rgb(61, 214, 160)";
    await expect(label.locator("span")).toHaveCSS("background-color", dot);
    await expect(card.locator("h3 + p")).toHaveText(/^.{1,100}(\.\.\.)?$/);
    await expect(card.locator("time")).toHaveText(/^\d{1,2} [A-Z]+ \d{4}$/);
  }
  await expect(cards.first()).toContainText("FEATURED");
  await expect(cards.last()).not.toContainText("FEATURED");
});

test("the whole news card is clickable, and only the clicked title gets the view transition to the article", async ({
  page,
}) => {
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
});
