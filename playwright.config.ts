import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findWholeBrowser } from "./scripts/browser.ts";
import { firmFolder } from "./tests/support/firm-folder.ts";
import { linkMadePictures } from "./tests/support/made-pictures.ts";

// Specs and the helpers they import read the firm of the tests; workers take over the variable.
process.env["CONTENT_DIR"] = firmFolder;

/** Another one where several checkouts are tested on one machine. */
const port = Number(process.env["TEST_PORT"] ?? 4317);

/**
 * Layout, touch, and where a reader is in the page are tested on both screens. What is the same at any width is tested
 * once, on the wide one: what is checked, sent and stored, what is loaded and when, keys, texts and attributes, and
 * whatever sets the width by itself. Those are the files of this list and, in files of both kinds, the tests with the tag
 * `@any-width`.
 */
const sameAtAnyWidth = [
  "before-start",
  "chart-embeds.long",
  "chart-pages",
  "charts.long",
  "development.long",
  "dialog-sequence",
  "download",
  "editor",
  "editor-leads",
  "experience",
  "home-news.long",
  "hostile-news",
  "islands",
  "labels.long",
  "large-text.long",
  "landing-page",
  "lead-forms",
  "navigation",
  "news",
  "news-search",
  "origin",
  "policy",
  "privacy",
  "pictures",
  "product-page",
  "quoted",
  "report-preview",
  "search",
  "signup",
  "subscription",
].map((name) => `**/browser/${name}.spec.ts`);

/**
 * What a headless shell may do differently: when pictures are loaded, and how dialogs and menus open. These files are
 * tested in the whole browser. It takes 1.7 times the processor time, so that the others use the shell if there is one.
 */
const inWholeBrowser = ["dialog", "pictures", "what-we-do"].map(
  (name) => `**/browser/${name}.spec.ts`,
);

const wide = { width: 1440, height: 900 };
const args = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-gpu",
];
const executablePath = process.env["CHROMIUM_PATH"] ?? findWholeBrowser() ?? "";

const dataDir = mkdtempSync(join(tmpdir(), "site-browser-"));
await linkMadePictures(dataDir);

/** The built site in a real browser. `npm test` says which one through CHROMIUM_PATH. */
export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // No test is about these times. They only end one that hangs, on a machine that may be ten times slower than this one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath, args },
  },
  projects: [
    {
      name: "phone",
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
      // The last is about a menu that only wide screens have.
      testIgnore: [...sameAtAnyWidth, "**/what-we-do.spec.ts"],
      grepInvert: /@desktop|@any-width/,
    },
    {
      name: "desktop",
      use: { viewport: wide },
      // The menu is for screens under 1024 px.
      testIgnore: [...inWholeBrowser, "**/mobile-menu.spec.ts"],
      grepInvert: /@phone/,
    },
    {
      name: "desktop, whole browser",
      use: {
        viewport: wide,
        launchOptions: { executablePath: findWholeBrowser() ?? executablePath, args },
      },
      testMatch: inWholeBrowser,
      grepInvert: /@phone/,
    },
  ],
  webServer: {
    command: "node server/main.ts",
    url: `http://localhost:${port}/health/ready`,
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
    },
  },
});
