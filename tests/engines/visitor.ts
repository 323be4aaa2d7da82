import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { EngineWindow, Point, WindowOptions } from "./engine.ts";
import type { SiteProxy } from "./site-proxy.ts";
import { waitFor } from "./wait-for.ts";

/** The first visible element that matches the selector and contains the text, or the first match if none is visible. */
export type Target = string | [selector: string, text: string];

/** Runs in the page: returns the element of a target, or undefined. */
const find = `(target) => {
  const [selector, text = ""] = typeof target === "string" ? [target] : target;
  const named = (element) => [element.textContent, element.ariaLabel].join(" ").includes(text);
  const found = [...document.querySelectorAll(selector)].filter(named);
  return found.find((element) => element.checkVisibility()) ?? found[0];
}`;

const nameOf = (target: Target) => (typeof target === "string" ? target : target.join(" "));

/** The actions and checks of a journey. Each waits until it can be done or is true. */
export function createVisitor(
  window: EngineWindow,
  proxy: SiteProxy,
  options: Pick<WindowOptions, "scripts"> & { downloads: string },
) {
  /** Evaluates a function in the page. It must not use variables from outside. */
  const read = <Found, Values extends unknown[]>(
    inPage: (...values: Values) => Found,
    ...values: Values
  ) => window.evaluate(String(inPage), values) as Promise<Found>;

  /** The same with the target's element as argument. */
  const readAt = <Found>(target: Target, inPage: (element: HTMLElement) => Found) =>
    window.evaluate(`(target) => (${inPage})((${find})(target))`, [target]) as Promise<Found>;

  const until = <Values extends unknown[]>(
    what: string,
    inPage: (...values: Values) => unknown,
    ...values: Values
  ) =>
    waitFor(what, () => window.evaluate(`(...values) => Boolean((${inPage})(...values))`, values));

  const untilAt = (what: string, target: Target, inPage: (element: HTMLElement) => unknown) =>
    waitFor(`${nameOf(target)} to ${what}`, () =>
      window.evaluate(`(target) => Boolean((${inPage})((${find})(target)))`, [target]),
    );

  /** The point where an element can be clicked, once it has stopped moving and nothing covers it. */
  async function pointOf(target: Target): Promise<Point> {
    let before = "";
    return waitFor(`${nameOf(target)} to be in reach`, async () => {
      const point = await readAt(target, (element) => {
        const box = () => element.getBoundingClientRect();
        const isInside = box().top >= 100 && box().bottom <= innerHeight;
        if (!isInside) element.scrollIntoView({ block: "center", behavior: "instant" });
        const { left, top, width, height } = box();
        const [x, y] = [left + width / 2, top + height / 2];
        const hit = document.elementFromPoint(x, y);
        return hit && (element.contains(hit) || hit.contains(element)) ? { x, y } : null;
      });
      const isStill = JSON.stringify(point) === before;
      before = JSON.stringify(point);
      return isStill ? point : null;
    });
  }

  const visitor = {
    proxy,
    read,
    readAt,
    until,
    untilAt,
    pointOf,
    mouse: window.mouse,
    press: window.press,
    type: window.type,
    print: window.print,
    /** Opens any address. */
    goto: window.goto,

    /** Opens a page by its address and waits for its script. */
    async open(path: string) {
      await window.goto(proxy.url + path);
      if (options.scripts !== "off") await visitor.ready();
    },
    /** Opens a page with delayed scripts, whose load event therefore does not fire. */
    async openHeld(path: string) {
      await read((address) => location.assign(address), proxy.url + path);
      await visitor.isAt(path);
      await visitor.shows("footer");
    },
    /** Releases the scripts that were delayed for `openHeld`. */
    async letScriptsCome() {
      const hasBegun = await read(() => Boolean(document.querySelector("header[data-scroll]")));
      if (hasBegun) throw new Error("the scripts have come too early");
      proxy.release();
    },
    async ready() {
      await until("the page script", () => document.querySelector("header[data-scroll]"));
    },
    /** Moves the page's clock forward by five seconds: forms that are sent faster are treated as a bot's. */
    async takeTime() {
      await read(() => {
        const { now } = performance;
        performance.now = () => now.call(performance) + 5000;
      });
    },
    async started(island: string) {
      await visitor.untilAt(
        "start",
        `site-island[name="${island}"]`,
        (element) => element.getAttribute("state") === "started",
      );
    },
    async hover(target: Target) {
      await window.mouse(await pointOf(target));
    },
    async click(target: Target) {
      await window.mouse(await pointOf(target), "down", "up");
    },
    async fill(target: Target, text: string) {
      await visitor.click(target);
      await visitor.focuses(target);
      await readAt(target, (element) => (element as HTMLInputElement).select());
      await window.type(text);
      await visitor.holds(target, text);
    },
    async holds(target: Target, value: string) {
      await waitFor(`${nameOf(target)} to hold "${value}"`, async () => {
        const typed = await readAt(target, (element) => (element as HTMLInputElement).value);
        if (typed !== value) throw new Error(`it holds "${typed}"`);
        return true;
      });
    },
    async shows(target: Target) {
      await untilAt("show", target, (element) => element?.checkVisibility());
    },
    async hides(target: Target) {
      await untilAt("hide", target, (element) => !element?.checkVisibility());
    },
    async focuses(target: Target) {
      await untilAt("have the focus", target, (element) => element === document.activeElement);
    },
    async isInViewport(target: Target) {
      await untilAt("be on the screen", target, (element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    },
    async has(target: Target, attribute: string, value: string) {
      await waitFor(`${nameOf(target)} to have ${attribute}="${value}"`, () =>
        window.evaluate(
          `(target, name, value) => (${find})(target)?.getAttribute(name) === value`,
          [target, attribute, value],
        ),
      );
    },
    async isAt(path: string) {
      await waitFor(`the address ${path}`, async () => {
        const here = await read(() => location.pathname + location.search);
        if (here !== path) throw new Error(`it is ${here}`);
        return true;
      });
    },
    /** Waits until the site got this request, such as `GET /news`. */
    async asks(request: string) {
      await waitFor(request, async () => proxy.asked().includes(request));
    },
    back: () => read(() => history.back()),
    forward: () => read(() => history.forward()),
    reload: () => read(() => location.reload()),
    /** Resolves with the size of a downloaded file once it is saved. */
    downloaded(name: string): Promise<number> {
      return waitFor(`the file ${name}`, async () => {
        const files = await readdir(options.downloads);
        if (!files.includes(name)) throw new Error(`there is ${files.join(", ") || "none"}`);
        return (await stat(join(options.downloads, name))).size;
      });
    },
  };
  return visitor;
}

export type Visitor = ReturnType<typeof createVisitor>;
