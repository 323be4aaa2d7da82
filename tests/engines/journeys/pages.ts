import assert from "node:assert/strict";
import { journey } from "../journey.ts";
import type { Visitor } from "../visitor.ts";
import { waitFor } from "../wait-for.ts";

const header = ".site-header";

const headerColour = (visitor: Visitor, colour: string) =>
  visitor.until(
    `the header to be ${colour}`,
    (wanted) => {
      const element = document.querySelector(".site-header");
      return element && getComputedStyle(element).backgroundColor === wanted;
    },
    colour,
  );

/** The element that shows a focus ring. */
const ringOf = (visitor: Visitor) =>
  visitor.read(() => document.querySelector(":focus-visible")?.outerHTML ?? "");

const solid = "rgb(11, 43, 36)";
const clear = "rgba(0, 0, 0, 0)";

export const pages = [
  journey(
    "header: clear over the hero, solid past it, also on a page that loads scrolled",
    async (visitor) => {
      await visitor.open("/");
      await headerColour(visitor, clear);
      await visitor.read(() => scrollTo({ top: 2000, behavior: "instant" }));
      await headerColour(visitor, solid);
      await visitor.reload();
      await visitor.until(
        "the page to load scrolled",
        () => document.readyState === "complete" && scrollY > 1500,
      );
      await visitor.has(header, "data-scroll", "past");
      await headerColour(visitor, solid);
      await visitor.open("/about#main");
      await visitor.read(() => scrollTo({ top: 0, behavior: "instant" }));
      await headerColour(visitor, clear);
    },
  ),

  journey(
    "page: a link that the pointer rests on is fetched ahead, within the policy",
    async (visitor) => {
      await visitor.open("/products");
      await visitor.hover("main a[href='/products/audio-market']");
      await visitor.asks("GET /products/audio-market");
      await visitor.click("main a[href='/products/audio-market']");
      await visitor.isAt("/products/audio-market");
      await visitor.ready();
    },
  ),

  journey("page: every kind of page keeps to the policy and throws nothing", async (visitor) => {
    for (const path of [
      "/",
      "/about",
      "/contact",
      "/media",
      "/charts",
      "/news",
      "/article/newsletter/124",
      "/privacy-policy",
    ])
      await visitor.open(path);
  }),

  journey("page: a click that comes during the change of the page counts", async (visitor) => {
    await visitor.open("/about");
    const contact = await visitor.pointOf(["header nav .header-link", "Contact"]);
    await visitor.click(["header nav .header-link", "Products"]);
    await visitor.isAt("/products");
    // As soon as the new page takes input.
    await waitFor("the new page", () => visitor.mouse(contact).then(() => true));
    await visitor.mouse("down", "up");
    await visitor.isAt("/contact");
  }),

  journey("page: a click leaves no focus ring, a key does", async (visitor) => {
    await visitor.open("/downloads");
    await visitor.click(["button[commandfor]", "The Battle"]);
    await visitor.shows("dialog[open]");
    await visitor.click(["dialog[open] button", "Cancel"]);
    await visitor.hides("dialog");
    assert.equal(await ringOf(visitor), "");
    await visitor.press("Tab");
    assert.notEqual(await ringOf(visitor), "");
    await visitor.open("/media");
    await visitor.click(".press-link");
    await visitor.shows("dialog.lightbox");
    await visitor.click(["dialog.lightbox button", "Close"]);
    await visitor.hides("dialog.lightbox");
    assert.equal(await ringOf(visitor), "");
  }),

  journey(
    "page: the menu of a phone opens under a finger without a focus ring",
    async (visitor) => {
      await visitor.open("/");
      await visitor.click("button[popovertarget=mobile-menu]");
      await visitor.focuses("#mobile-menu a");
      assert.equal(await ringOf(visitor), "");
    },
    { screen: "phone" },
  ),

  journey(
    "copy: a button copies, also one that was clicked before the scripts came",
    async (visitor) => {
      await visitor.open("/article/newsletter/124");
      await visitor.click("button[data-copied='Link copied']");
      await visitor.shows(["output", "Link copied"]);
      visitor.proxy.hold(/\/assets\/.*\.js$/);
      await visitor.openHeld("/media");
      await visitor.click(".copy-button");
      visitor.proxy.release();
      await visitor.shows([".copy output", "Copied"]);
    },
  ),

  journey(
    "tooltip: an e-mail address shows under the pointer and for the keyboard",
    async (visitor) => {
      await visitor.open("/contact");
      await visitor.hover("[data-tooltip-host] a");
      await visitor.has("[data-tooltip-host] [role=tooltip]", "data-open", "");
      await visitor.press("Escape");
      await visitor.until("no tooltip", () => !document.querySelector("[role=tooltip][data-open]"));
    },
  ),

  journey("print: home page, article and chart come out as PDF", async (visitor) => {
    for (const path of ["/", "/article/newsletter/124"]) {
      await visitor.open(path);
      const file = Buffer.from(await visitor.print());
      assert.equal(file.subarray(0, 5).toString(), "%PDF-");
      assert.ok(file.length > 10_000);
    }
  }),
];
