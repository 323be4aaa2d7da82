import assert from "node:assert/strict";
import { journey } from "../journey.ts";
import type { Visitor } from "../visitor.ts";
import { downloadForm, fillIn, previewForm, signupForm } from "./form-parts.ts";

const toast = ".toast";

const posts = ({ proxy }: Visitor) => proxy.asked().filter((asked) => asked === "POST /leads");

export const forms = [
  journey(
    "form: the signup reports missing fields, then registers once on a double click",
    async (visitor) => {
      await visitor.open("/");
      await visitor.click(`${signupForm} [type=submit]`);
      await visitor.focuses(`${signupForm} [name=name]`);
      await visitor.shows([toast, "Please fill in all required fields"]);
      assert.deepEqual(posts(visitor), []);
      await visitor.click(`${toast} button`);
      await fillIn(visitor, signupForm);
      await visitor.click(`${signupForm} [name=pressReleases]`);
      await visitor.takeTime();
      const submit = await visitor.pointOf(`${signupForm} [type=submit]`);
      visitor.proxy.hold(/^\/leads$/);
      await visitor.mouse(submit, "down", "up", "down", "up");
      await visitor.asks("POST /leads");
      visitor.proxy.release();
      await visitor.shows([toast, "Thank you for registering"]);
      await visitor.holds(`${signupForm} [name=name]`, "");
      assert.equal(posts(visitor).length, 1);
    },
  ),

  journey(
    "form: the download dialog downloads the document, shows a toast and closes",
    async (visitor) => {
      await visitor.open("/downloads");
      await visitor.click(["button[commandfor]", "The Battle"]);
      await fillIn(visitor, downloadForm);
      await visitor.fill(`${downloadForm} [name=title]`, "Analyst");
      await visitor.takeTime();
      await visitor.click(`${downloadForm} [type=submit]`);
      await visitor.hides("dialog");
      await visitor.shows([toast, "Your download will start shortly"]);
      assert.ok((await visitor.downloaded("the-battle-for-attention.pdf")) > 1000);
      await visitor.isAt("/downloads");
    },
  ),

  journey("form: a toast stays while the page is in a hidden tab", async (visitor) => {
    await visitor.open("/");
    // Shortens the toast's timeout to 100 ms and makes the page report that it is hidden.
    await visitor.read(() => {
      const wait = setTimeout;
      Object.assign(window, {
        setTimeout: (run: () => void, ms = 0) => wait(run, ms === 8000 ? 100 : ms),
      });
      Object.defineProperty(document, "hidden", { value: true, configurable: true });
    });
    await visitor.click(`${signupForm} [type=submit]`);
    await visitor.shows(toast);
    await visitor.read(() => {
      setTimeout(() => Object.assign(window, { isLater: true }), 500);
    });
    await visitor.until("later", () => "isLater" in window);
    await visitor.shows(toast);
    await visitor.read(() => {
      Object.defineProperty(document, "hidden", { value: false });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    });
    await visitor.hides(toast);
  }),

  journey("form: the report preview downloads its file", async (visitor) => {
    await visitor.open("/products/audio-market");
    await fillIn(visitor, previewForm);
    await visitor.takeTime();
    await visitor.press("Enter");
    await visitor.shows([`${previewForm} .form-answer`, "Thank you."]);
    assert.ok((await visitor.downloaded("audio-market-preview.pdf")) > 1000);
  }),

  journey(
    "form: input from before the scripts have loaded is kept and can be sent",
    async (visitor) => {
      await visitor.open("/about");
      visitor.proxy.hold(/\/assets\/.*\.js$/);
      await visitor.openHeld("/news");
      await fillIn(visitor, signupForm);
      await visitor.letScriptsCome();
      await visitor.started("signup-form");
      await visitor.holds(`${signupForm} [name=company]`, "Norrsken AB");
      await visitor.click(`${signupForm} [name=newsletters]`);
      await visitor.takeTime();
      await visitor.click(`${signupForm} [type=submit]`);
      await visitor.shows([toast, "Thank you for registering"]);
      await visitor.isAt("/news");
    },
    { scripts: "held" },
  ),
];
