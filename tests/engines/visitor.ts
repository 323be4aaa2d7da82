import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { EngineWindow, Point, WindowOptions } from "./engine.ts";
import type { SiteProxy } from "./site-proxy.ts";
import { waitFor } from "./wait-for.ts";

/** The first visible element that a selector finds, or the first that has this text or name. */
export type Target = string | [selector: string, text: string];

/** In the page: the element of a target, or else nothing. */
const find = `(target) => {
  const [selector, text = ""] = typeof target === "string" ? [target] : target;
  const named = (element) => [element.textContent, element.ariaLabel].join(" ").includes(text);
  const found = [...document.querySelectorAll(selector)].filter(named);
  return found.find((element) => element.checkVisibility()) ?? found[0];
}`;

const nameOf = (target: Target) => (typeof target === "string" ? target : target.join(" "));

/** What a journey does and sees. Every method waits until it can be done, or is so. */
export function createVisitor(
  window: EngineWindow,
  proxy: SiteProxy,
  options: Pick<WindowOptions, "scripts"> & { downloads: string },
) {
  /** What a function finds in the page. It has to stand alone. */
  const read = <Found, Values extends unknown[]>(
    look: (...values: Values) => Found,
    ...values: Values
  ) => window.evaluate(String(look), values) as Promise<Found>;

  /** The same for the element of a target. */
  const readAt = <Found>(target: Target, look: (element: HTMLElement) => Found) =>
    window.evaluate(`(target) => (${look})((${find})(target))`, [target]) as Promise<Found>;

  const until = <Values extends unknown[]>(
    what: string,
    look: (...values: Values) => unknown,
    ...values: Values
  ) => waitFor(what, () => window.evaluate(`(...values) => Boolean((${look})(...values))`, values));

  const untilAt = (what: string, target: Target, look: (element: HTMLElement) => unknown) =>
    waitFor(`${nameOf(target)} to ${what}`, () =>
      window.evaluate(`(target) => Boolean((${look})((${find})(target)))`, [target]),
    );

  /** Where an element can be clicked, once it does not move and nothing covers it. */
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

    /** Opens a page by its address, and waits for its script. */
    async open(path: string) {
      await window.goto(proxy.url + path);
      if (options.scripts !== "off") await visitor.ready();
    },
    /** Opens a page whose scripts are held back, which never is loaded. */
    async openHeld(path: string) {
      await read((address) => location.assign(address), proxy.url + path);
      await visitor.isAt(path);
      await visitor.shows("footer");
    },
    /** Lets through what `openHeld` has waited without. */
    async letScriptsCome() {
      const hasBegun = await read(() => Boolean(document.querySelector("header[data-scroll]")));
      if (hasBegun) throw new Error("the scripts have come too early");
      proxy.release();
    },
    async ready() {
      await until("the page script", () => document.querySelector("header[data-scroll]"));
    },
    /** Has been looking at the page for five seconds: robots send forms faster. */
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
    /** The site has been asked for this, as `GET /news`. */
    async asks(request: string) {
      await waitFor(request, async () => proxy.asked().includes(request));
    },
    back: () => read(() => history.back()),
    forward: () => read(() => history.forward()),
    reload: () => read(() => location.reload()),
    /** Resolves when a file of this name is saved, with its size. */
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
