import { journey } from "../journey.ts";
import type { Visitor } from "../visitor.ts";

const button = ".what-we-do button";
const panel = "#what-we-do";
const item = (name: string) => [`${panel} a`, name] as [string, string];

const toggle = "button[popovertarget=mobile-menu]";
const menu = "#mobile-menu";

async function openMenu(visitor: Visitor) {
  await visitor.open("/");
  await visitor.click(toggle);
  await visitor.shows(menu);
  await visitor.has(toggle, "aria-expanded", "true");
}

export const menus = [
  journey("menu: What we do opens on hover and closes when the pointer leaves", async (visitor) => {
    await visitor.open("/");
    await visitor.hover(button);
    await visitor.shows(panel);
    await visitor.has(button, "aria-expanded", "true");
    await visitor.click(button);
    await visitor.hover(item("Consulting"));
    await visitor.shows(panel);
    await visitor.mouse({ x: 10, y: 600 });
    await visitor.hides(panel);
  }),

  journey("menu: What we do can be used with the keyboard", async (visitor) => {
    await visitor.open("/");
    await visitor.readAt(button, (element) => element.focus());
    await visitor.press("ArrowDown");
    await visitor.focuses(item("Analysis"));
    await visitor.press("End");
    await visitor.focuses(item("Instant Insight"));
    await visitor.press("ArrowDown");
    await visitor.focuses(item("Analysis"));
    await visitor.press("Escape");
    await visitor.hides(panel);
    await visitor.focuses(button);
    await visitor.press("Enter");
    await visitor.shows(panel);
    await visitor.press("Tab");
    await visitor.press("Tab");
    await visitor.press("Enter");
    await visitor.isAt("/consulting");
  }),

  journey(
    "menu: What we do and its links work without scripts",
    async (visitor) => {
      await visitor.open("/");
      await visitor.click(button);
      await visitor.click(item("Consulting"));
      await visitor.isAt("/consulting");
    },
    { scripts: "off" },
  ),

  journey(
    "menu: on a phone, Escape closes it and returns the focus",
    async (visitor) => {
      await openMenu(visitor);
      await visitor.focuses([`${menu} a`, "Analysis"]);
      await visitor.press("Escape");
      await visitor.hides(menu);
      await visitor.focuses(toggle);
    },
    { screen: "phone" },
  ),

  journey(
    "menu: on a phone, a click outside closes it and returns the focus",
    async (visitor) => {
      await openMenu(visitor);
      await visitor.mouse({ x: 180, y: 800 }, "down", "up");
      await visitor.hides(menu);
      await visitor.focuses(toggle);
      await visitor.isAt("/");
    },
    { screen: "phone" },
  ),

  journey(
    "menu: on a phone, scrolling and following a link close it",
    async (visitor) => {
      await openMenu(visitor);
      await visitor.read(() => scrollBy(0, 200));
      await visitor.hides(menu);
      await visitor.click(toggle);
      await visitor.click([`${menu} a`, "About"]);
      await visitor.isAt("/about");
      await visitor.ready();
      await visitor.hides(menu);
    },
    { screen: "phone" },
  ),
];
