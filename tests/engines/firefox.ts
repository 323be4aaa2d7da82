import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer, { type Browser, type KeyInput } from "puppeteer-core";
import { noteProblems, type Engine, type EngineWindow, type WindowOptions } from "./engine.ts";

export const packages = { "/usr/bin/firefox-esr": "firefox-esr" };

/** Emulates a mouse and classic scrollbars, which headless Firefox does not have. */
const desktop = {
  "ui.primaryPointerCapabilities": 6,
  "ui.allPointerCapabilities": 6,
  "ui.useOverlayScrollbars": 0,
  "browser.download.folderList": 2,
};

/**
 * Firefox through WebDriver BiDi. JavaScript is a setting of the whole browser, so windows without it need a second
 * browser.
 */
export async function startFirefox(): Promise<Engine> {
  const downloads = await mkdtemp(join(tmpdir(), "engines-firefox-"));
  const launch = (scripts: boolean) =>
    puppeteer.launch({
      browser: "firefox",
      executablePath: "/usr/bin/firefox-esr",
      headless: true,
      extraPrefsFirefox: {
        ...desktop,
        "browser.download.dir": downloads,
        "javascript.enabled": scripts,
      },
    });
  const withScripts = await launch(true);
  let withoutScripts: Browser | undefined;
  return {
    name: "firefox",
    version: await withScripts.version(),
    downloads,
    async open(options) {
      for (const file of await readdir(downloads)) await rm(join(downloads, file));
      if (options.scripts !== "off") return openWindow(withScripts, options);
      withoutScripts ??= await launch(false);
      return openWindow(withoutScripts, options);
    },
    async close() {
      await Promise.all([withScripts.close(), withoutScripts?.close()]);
      await rm(downloads, { recursive: true, force: true });
    },
  };
}

async function openWindow(
  browser: Browser,
  { width, height }: WindowOptions,
): Promise<EngineWindow> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width, height });
  await page.evaluateOnNewDocument(noteProblems);
  return {
    goto: async (address) => void (await page.goto(address)),
    evaluate: (source, values) => page.evaluate(`(${source})(...${JSON.stringify(values)})`),
    async mouse(...steps) {
      for (const step of steps)
        if (typeof step === "object") await page.mouse.move(step.x, step.y);
        else await page.mouse[step]();
    },
    async press(name) {
      const keys = name.split("+") as KeyInput[];
      for (const key of keys) await page.keyboard.down(key);
      for (const key of keys.toReversed()) await page.keyboard.up(key);
    },
    type: (text) => page.keyboard.type(text),
    print: () => page.pdf({ format: "a4" }),
    close: () => context.close(),
  };
}
