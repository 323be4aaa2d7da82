import type { Page } from "@playwright/test";

export const kpis = [
  "SVOD household penetration",
  "Household media spend by category",
  "Viewing share",
  "Daily reach",
];

export const card = (page: Page, title: string) =>
  page.getByRole("figure").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

export type Group = "Country" | "Year" | "Compare with";

/** On narrow screens the list is behind a button, so its links are hidden until it is opened. */
export const choice = (page: Page, group: Group, name: string) =>
  page
    .getByRole("navigation", { name: group })
    .getByRole("link", { name, exact: true, includeHidden: true });

export async function openList(page: Page, group: Group) {
  const button = page.getByRole("navigation", { name: group }).getByRole("button");
  if (await button.isVisible()) await button.click();
}

export async function choose(page: Page, group: Group, name: string) {
  await openList(page, group);
  await choice(page, group, name).click();
}
