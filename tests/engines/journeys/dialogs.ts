import assert from "node:assert/strict";
import { journey } from "../journey.ts";
import type { Visitor } from "../visitor.ts";

const opener: [string, string] = ["button[commandfor]", "The Battle"];
const dialog = "dialog[open]";
const field = "dialog[open] [name=name]";

async function show(visitor: Visitor) {
  await visitor.click(opener);
  await visitor.shows(dialog);
  await visitor.focuses(field);
}

async function isClosed(visitor: Visitor) {
  await visitor.until("no open dialog", () => !document.querySelector("dialog[open]"));
  await visitor.focuses(opener);
}

export const dialogs = [
  journey(
    "dialog: Escape, Cancel and a click outside close it and return the focus",
    async (visitor) => {
      await visitor.open("/downloads");
      await show(visitor);
      await visitor.press("Escape");
      await isClosed(visitor);
      await show(visitor);
      await visitor.click(["dialog[open] button", "Cancel"]);
      await isClosed(visitor);
      await show(visitor);
      await visitor.mouse({ x: 6, y: 6 }, "down", "up");
      await isClosed(visitor);
      await show(visitor);
      await visitor.click("dialog[open] h2");
      await visitor.shows(dialog);
    },
  ),

  journey(
    "dialog: selecting text and releasing the mouse outside leaves it open",
    async (visitor) => {
      await visitor.open("/downloads");
      await show(visitor);
      await visitor.type("Nordsikt");
      await visitor.mouse(await visitor.pointOf(field), "down");
      await visitor.mouse({ x: 300, y: 400 }, { x: 60, y: 400 }, "up");
      // A click event outside the dialog would arrive after the selection has ended.
      await visitor.press("Tab");
      await visitor.focuses("dialog[open] [name=email]");
      await visitor.shows(dialog);
    },
  ),

  journey(
    "dialog: a click before the scripts have loaded opens it once they have",
    async (visitor) => {
      await visitor.open("/about");
      visitor.proxy.hold(/\/assets\/.*\.js$/);
      await visitor.openHeld("/downloads");
      await visitor.click(opener);
      await visitor.letScriptsCome();
      await visitor.shows(dialog);
      await visitor.focuses(field);
    },
    { scripts: "held" },
  ),

  journey(
    "dialog: an early click works although a click sets no focus, as in Safari on macOS",
    async (visitor) => {
      await visitor.open("/about");
      visitor.proxy.hold(/\/assets\/(?!load-page-script)[^/]+\.js$/);
      await visitor.openHeld("/downloads");
      await visitor.until("the script that notes clicks", () => "lastClicked" in window);
      await visitor.click(opener);
      await visitor.readAt(opener, (element) => element.blur());
      await visitor.letScriptsCome();
      await visitor.shows(dialog);
      await visitor.focuses(field);
    },
    { scripts: "held" },
  ),

  journey("dialog: the page behind it keeps its width", async (visitor) => {
    await visitor.open("/downloads");
    const right = () => visitor.readAt("main", (element) => element.getBoundingClientRect().right);
    const before = await right();
    await show(visitor);
    assert.equal(await right(), before);
    await visitor.press("Escape");
    await isClosed(visitor);
    assert.equal(await right(), before);
  }),
];
