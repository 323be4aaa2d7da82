import type { Page } from "@playwright/test";
import { press } from "#content/press.ts";
import { expect, open } from "./site-test.ts";

export const { images, boilerplate } = press;

export const count = 13;

export const thumbs = (page: Page) => page.locator(".press-link");

export const lightbox = (page: Page) => page.getByRole("dialog", { name: "Pictures" });

export const button = (page: Page, name: string) => lightbox(page).getByRole("button", { name });

export const shownPicture = (page: Page) => lightbox(page).getByRole("img");

export async function openAt(page: Page, place: number) {
  await open(page, "/media");
  await thumbs(page).nth(place).click();
  await expect(lightbox(page)).toBeVisible();
}

/** Counter, announcement, picture, caption and download link all belong to the same picture. */
export async function expectPlace(page: Page, place: number) {
  const image = images[place];
  const box = lightbox(page);
  await expect(box.getByText(`${place + 1} / ${count}`, { exact: true })).toBeVisible();
  await expect(box.getByRole("status")).toContainText(
    `Picture ${place + 1} of ${count}: ${image?.caption}`,
  );
  await expect(shownPicture(page)).toHaveCount(1);
  await expect(shownPicture(page)).toHaveAttribute("alt", image?.alt ?? "");
  await expect(box.locator(".lightbox-caption")).toContainText(
    `${image?.caption} ${image?.credit}`,
  );
  const name = image?.src.split("/").at(-1)?.replace(".webp", ".jpg");
  const download = box.getByRole("link", { name: "Download" });
  await expect(download).toHaveAttribute("href", `/press/${name}`);
  await expect(download).toHaveAttribute("download", `nordsikt-${name}`);
}
