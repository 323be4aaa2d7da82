import assert from "node:assert/strict";
import { journey } from "../journey.ts";
import type { Target, Visitor } from "../visitor.ts";

const tab = (name: string): Target => ["nav[aria-label='Kind of news'] a", name];
const search = "main [type=search]";
const lastTitle = "[aria-busy] li:last-child h3 a";
const scrolled = (visitor: Visitor) => visitor.read(() => Math.round(scrollY));

/** Waits until the list shows items of one type only. */
const lists = (visitor: Visitor, kind: string) =>
  visitor.until(
    `a list of ${kind}`,
    (word) => {
      const kinds = [...document.querySelectorAll("[aria-busy] li .eyebrow")];
      return kinds.length === 6 && kinds.every(({ textContent }) => textContent?.includes(word));
    },
    kind,
  );

export const news = [
  journey(
    "news: tab, search and page change without a reload, and Back and Forward restore them",
    async (visitor) => {
      await visitor.open("/news");
      await visitor.read(() => Object.assign(window, { sameDocument: true }) && true);
      await visitor.click(tab("NEWSLETTER"));
      await visitor.isAt("/news?tab=newsletter");
      await lists(visitor, "Newsletter");
      await visitor.fill(search, "the");
      await visitor.isAt("/news?tab=newsletter&q=the");
      // The page links move when the results replace the skeletons, so the selector waits for aria-busy=false.
      await visitor.click("[aria-busy='false'] + div nav a[href*='q=the&page=2']");
      await visitor.isAt("/news?tab=newsletter&q=the&page=2");
      await visitor.has("nav a[href*='page=2']", "aria-current", "page");
      await visitor.back();
      await visitor.isAt("/news?tab=newsletter&q=the");
      await visitor.back();
      await visitor.back();
      await visitor.isAt("/news");
      await visitor.has(tab("SHOW ALL"), "aria-current", "true");
      await visitor.holds(search, "");
      await visitor.forward();
      await visitor.isAt("/news?tab=newsletter");
      await lists(visitor, "Newsletter");
      assert.ok(await visitor.read(() => "sameDocument" in window));
    },
  ),

  journey("news: Back from an article restores tab, page and scroll position", async (visitor) => {
    await visitor.open("/news");
    await visitor.click(tab("PRESS RELEASE"));
    await lists(visitor, "Press release");
    await visitor.click("nav a[href*='page=2']");
    await visitor.isAt("/news?tab=press-release&page=2");
    await visitor.has("nav a[href*='page=2']", "aria-current", "page");
    const title = await visitor.readAt(lastTitle, ({ textContent }) => textContent ?? "");
    await visitor.pointOf(lastTitle);
    const before = await scrolled(visitor);
    assert.ok(before > 100);
    await visitor.click(lastTitle);
    await visitor.shows(["h1", title]);
    await visitor.ready();
    await visitor.back();
    await visitor.isAt("/news?tab=press-release&page=2");
    await visitor.shows([lastTitle, title]);
    await visitor.until("the scroll position", (top) => Math.abs(scrollY - top) <= 10, before);
  }),

  journey("news: Back from another page restores the scroll position", async (visitor) => {
    await visitor.open("/");
    await visitor.pointOf("footer a[href='/consulting']");
    const before = await scrolled(visitor);
    assert.ok(before > 500);
    await visitor.click("footer a[href='/consulting']");
    await visitor.isAt("/consulting");
    await visitor.ready();
    await visitor.back();
    await visitor.isAt("/");
    await visitor.ready();
    await visitor.until("the scroll position", (top) => Math.abs(scrollY - top) <= 10, before);
    await visitor.has(".site-header", "data-scroll", "past");
    await visitor.forward();
    await visitor.isAt("/consulting");
    await visitor.until("the top", () => scrollY === 0);
  }),

  journey(
    "news: tabs, search and pages work as links and a form without scripts",
    async (visitor) => {
      await visitor.open("/news");
      await visitor.click(tab("NEWSLETTER"));
      await visitor.isAt("/news?tab=newsletter");
      await visitor.fill(search, "the");
      await visitor.press("Enter");
      await visitor.isAt("/news?tab=newsletter&q=the");
      await visitor.click("nav a[href*='page=2']");
      await visitor.isAt("/news?tab=newsletter&q=the&page=2");
      await visitor.back();
      await visitor.isAt("/news?tab=newsletter&q=the");
    },
    { scripts: "off" },
  ),

  journey(
    "insight: country and year change without a reload, and Back restores them",
    async (visitor) => {
      await visitor.open("/instant-insight");
      await visitor.read(() => Object.assign(window, { sameDocument: true }) && true);
      const choose = async (button: string, name: string) => {
        const isList = await visitor.readAt(`[popovertarget='${button}']`, (element) =>
          element.checkVisibility(),
        );
        if (isList) await visitor.click(`[popovertarget='${button}']`);
        await visitor.click([`#${button} a`, name]);
      };
      await choose("insight-country", "Finland");
      await visitor.isAt("/instant-insight?country=finland&year=2026");
      await visitor.has(["nav[aria-label='Country'] a", "Finland"], "aria-current", "true");
      await visitor.shows(["figure svg text", "Yle Areena"]);
      await choose("insight-year", "2022");
      await visitor.isAt("/instant-insight?country=finland&year=2022");
      await visitor.back();
      await visitor.isAt("/instant-insight?country=finland&year=2026");
      assert.ok(await visitor.read(() => "sameDocument" in window));
    },
  ),
];
