import assert from "node:assert/strict";
import { journey } from "../journey.ts";
import { faintWords, readSheets, squaresOf, squeezedBlocks } from "../printed-sheets.ts";
import type { Visitor } from "../visitor.ts";
import { waitFor } from "../wait-for.ts";
import { signupForm } from "./form-parts.ts";

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

/** The HTML of the element with a visible focus ring, or an empty string. */
const ringOf = (visitor: Visitor) =>
  visitor.read(() => document.querySelector(":focus-visible")?.outerHTML ?? "");

const solid = "rgb(11, 43, 36)";
const clear = "rgba(0, 0, 0, 0)";

export const pages = [
  journey(
    "header: transparent over the hero, solid below it, also after a reload with a scroll position",
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
    "page: a link's page is fetched ahead on hover, as the policy allows",
    async (visitor) => {
      await visitor.open("/products");
      await visitor.hover("main a[href='/products/audio-market']");
      await visitor.asks("GET /products/audio-market");
      await visitor.click("main a[href='/products/audio-market']");
      await visitor.isAt("/products/audio-market");
      await visitor.ready();
    },
  ),

  journey(
    "page: every kind of page starts its islands without errors or policy violations",
    async (visitor) => {
      for (const path of [
        "/",
        "/about",
        "/contact",
        "/media",
        "/charts",
        "/news",
        "/article/newsletter/124",
        "/privacy-policy",
      ]) {
        await visitor.open(path);
        await visitor.until(`the islands of ${path}`, () => {
          const waiting = document.querySelector("site-island:not([state])");
          waiting?.dispatchEvent(new Event("focusin", { bubbles: true }));
          return !waiting;
        });
        await visitor.until(
          `no island of ${path} to fail`,
          () => !document.querySelector("site-island[state=failed]"),
        );
      }
    },
  ),

  journey("page: a click during a view transition reaches the new page", async (visitor) => {
    await visitor.open("/about");
    await visitor.read(() => sessionStorage.setItem("slowPageChanges", "yes"));
    const contact = await visitor.pointOf(["header nav .header-link", "Contact"]);
    await visitor.click(["header nav .header-link", "Products"]);
    await visitor.isAt("/products");
    // Waits until the new page accepts input.
    await waitFor("the new page", () => visitor.mouse(contact).then(() => true));
    await visitor.mouse("down", "up");
    await visitor.isAt("/contact");
  }),

  journey("page: a click leaves no focus ring, a key press does", async (visitor) => {
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
    "page: the phone menu opened by a tap shows no focus ring",
    async (visitor) => {
      await visitor.open("/");
      await visitor.click("button[popovertarget=mobile-menu]");
      await visitor.focuses("#mobile-menu a");
      assert.equal(await ringOf(visitor), "");
    },
    { screen: "phone" },
  ),

  journey("copy: the button puts the article's link on the clipboard", async (visitor) => {
    const [copyLink, field] = ["button[data-copied='Link copied']", `${signupForm} [name=company]`];
    await visitor.open("/article/newsletter/124");
    const link = await visitor.readAt(copyLink, (button) => (button as HTMLButtonElement).value);
    await visitor.click(copyLink);
    await visitor.shows(["output", "Link copied"]);
    await visitor.open("/news");
    await visitor.click(field);
    await visitor.focuses(field);
    await visitor.press("Control+v");
    await visitor.holds(field, link);
  }),

  journey(
    "copy: a button clicked before the scripts have loaded responds once they have",
    async (visitor) => {
      await visitor.open("/about");
      visitor.proxy.hold(/\/assets\/.*\.js$/);
      await visitor.openHeld("/media");
      await visitor.click("[data-copy]");
      await visitor.letScriptsCome();
      // WebKit allows clipboard access only during a real click, so the delayed one may also report a refusal.
      await visitor.until("whether it is copied", () =>
        /^(Copied|Your browser keeps)/.test(
          document.querySelector("output:has(+ [data-copy])")?.textContent ?? "",
        ),
      );
    },
    { scripts: "held" },
  ),

  journey("tooltip: an e-mail address is shown on hover and on keyboard focus", async (visitor) => {
    const isGone = () =>
      visitor.until("no tooltip", () => !document.querySelector("[role=tooltip][data-open]"));
    const host = "[data-tooltip-host] a";
    await visitor.open("/contact");
    await visitor.hover(host);
    await visitor.has("[data-tooltip-host] [role=tooltip]", "data-open", "");
    await visitor.press("Escape");
    await isGone();
    await visitor.mouse({ x: 5, y: 300 });
    await visitor.readAt(host, (element) => element.focus());
    await visitor.has("[data-tooltip-host] [role=tooltip]", "data-open", "");
    await visitor.readAt(host, (element) => element.blur());
    await isGone();
  }),

  journey("print: text is dark, in columns wide enough for words", async (visitor) => {
    for (const path of ["/", "/article/newsletter/124", "/products/audio-market", "/contact"]) {
      await visitor.open(path);
      const sheets = readSheets(await visitor.print());
      assert.ok(sheets.length > 0 && sheets.length <= 5, `${path}: ${sheets.length} sheets`);
      assert.deepEqual(sheets.flatMap(faintWords).slice(0, 10), [], `${path}: faint words`);
      assert.deepEqual(sheets.flatMap(squeezedBlocks), [], `${path}: squeezed`);
    }
  }),

  journey("print: an article's text starts on the first sheet", async (visitor) => {
    await visitor.open("/article/newsletter/124");
    const [first] = readSheets(await visitor.print());
    const words = first?.words.map(({ text }) => text).join(" ") ?? "";
    assert.match(words, /Last week we published/);
    assert.match(words, /It was not a ceiling/);
  }),

  journey("print: lazy pictures that have not loaded leave no grey boxes", async (visitor) => {
    for (const [path, box] of [
      ["/media", ".contact-sheet .press-link"],
      ["/contact", ".team-card picture"],
    ] as const) {
      await visitor.open(path);
      const grey = await visitor.readAt(
        box,
        (element) => getComputedStyle(element).backgroundColor,
      );
      const colour = grey.match(/\d+/g)?.map(Number) ?? [];
      assert.equal(colour.length, 3, `${path}: ${grey}`);
      const sheets = readSheets(await visitor.print());
      assert.equal(
        sheets.reduce((sum, sheet) => sum + squaresOf(sheet, colour), 0),
        0,
        `${path}: grey`,
      );
    }
  }),
];
