import assert from "node:assert/strict";
import { journey } from "../journey.ts";
import type { Visitor } from "../visitor.ts";

const lightbox = "dialog.lightbox";
const picture = ".press-figure:nth-of-type(1) .press-link";

const isAtPicture = (visitor: Visitor, number: number) =>
  visitor.shows([`${lightbox} .lightbox-count`, `${number} / 13`]);

/** Moves the pointer to a share of the chart's width. */
async function pointAt(visitor: Visitor, across: number) {
  const { x, y } = await visitor.pointOf(".chart-reader");
  const half = await visitor.readAt(".chart-reader", (element) => element.clientWidth / 2);
  await visitor.mouse({ x, y }, { x: x + half * (2 * across - 1), y });
}

export const pictures = [
  journey(
    "lightbox: it opens, steps through the pictures, and Escape returns the focus",
    async (visitor) => {
      await visitor.open("/media");
      await visitor.click(picture);
      await isAtPicture(visitor, 1);
      await visitor.click([`${lightbox} button`, "Next"]);
      await isAtPicture(visitor, 2);
      await visitor.press("End");
      await isAtPicture(visitor, 13);
      await visitor.press("ArrowRight");
      await isAtPicture(visitor, 1);
      await visitor.press("Escape");
      await visitor.hides(lightbox);
      await visitor.focuses(picture);
    },
  ),

  journey(
    "lightbox: Download saves the picture, and a click outside it closes the lightbox",
    async (visitor) => {
      await visitor.open("/media");
      await visitor.click(picture);
      await isAtPicture(visitor, 1);
      const name = await visitor.readAt(
        `${lightbox} a[download]`,
        (element) => element.getAttribute("download") ?? "",
      );
      await visitor.click(`${lightbox} a[download]`);
      assert.ok((await visitor.downloaded(name)) > 1000);
      await visitor.mouse({ x: 20, y: 150 }, "down", "up");
      await visitor.hides(lightbox);
      await visitor.isAt("/media");
    },
  ),

  journey(
    "lightbox: a click before its scripts have loaded opens it once they have",
    async (visitor) => {
      await visitor.open("/about");
      visitor.proxy.hold(/\/assets\/(?!entry\.client|load-page-script)[^/]+\.js$/);
      await visitor.open("/media");
      await visitor.click(picture);
      visitor.proxy.release();
      await isAtPicture(visitor, 1);
      await visitor.isAt("/media");
    },
  ),

  journey("chart: pointer and arrow keys show its values", async (visitor) => {
    await visitor.open("/products/audio-market");
    await pointAt(visitor, 0.99);
    await visitor.shows([".chart-stop-values", "2026"]);
    await pointAt(visitor, 0.01);
    await visitor.shows([".chart-stop-values", "2020"]);
    await visitor.mouse({ x: 2, y: 200 });
    await visitor.hides(".chart-stop-values");
    await visitor.readAt(".chart-reader input", (element) => element.focus());
    await visitor.press("ArrowLeft");
    await visitor.shows([".chart-stop-values", "2025"]);
    await visitor.press("Escape");
    await visitor.hides(".chart-stop-values");
  }),

  journey(
    "chart: its data table and CSV download work without scripts",
    async (visitor) => {
      await visitor.open("/instant-insight?country=denmark&year=2025");
      await visitor.click(["figure summary", "Data table"]);
      await visitor.shows("figure table");
      const [link, name] = [
        "figure a[href*='household-spend'][href*='csv']",
        "household-spend-denmark-2025.csv",
      ];
      await visitor.click(link);
      assert.ok((await visitor.downloaded(name)) > 50);
    },
    { scripts: "off" },
  ),
];
