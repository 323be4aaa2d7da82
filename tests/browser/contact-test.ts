import type { Page } from "@playwright/test";

export const cards = (page: Page) => page.locator(".team-card");

export const mail = (page: Page, person: number) =>
  cards(page).nth(person).getByRole("link", { name: "E-mail" });

export const tooltip = (page: Page, person: number) => cards(page).nth(person).getByRole("tooltip");

export const shown = (page: Page) => page.getByRole("tooltip");

export const pass = (page: Page, milliseconds: number) => page.clock.runFor(milliseconds);
