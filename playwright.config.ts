import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { testFirmEnvironment, testFirmOption } from "./scripts/test-firm.ts";

// Specs and the helpers they import read the firm of the tests; workers take over the variable.
Object.assign(process.env, testFirmEnvironment);

/** Another one where several checkouts are tested on one machine. */
const port = Number(process.env["TEST_PORT"] ?? 4317);

/**
 * Layout, menus, touch and pointer, where a reader is in the page, and one journey through every form are tested on both
 * screens. What is the same at any width is tested once, on the wide one: what is checked, sent and stored, what is
 * loaded and when, keys, texts and attributes, and whatever sets the width by itself. Those are the files of this list
 * and, in files of both kinds, the tests with the tag `@any-width`.
 */
const sameAtAnyWidth = [
  "before-start",
  "chart-embeds",
  "charts",
  "development",
  "dialog-sequence",
  "hostile-news",
  "islands",
  "large-text",
  "layout",
  "lead-forms",
  "news",
  "origin",
  "page-texts",
  "policy",
  "privacy",
  "product-page",
  "reading-length",
  "structured-data",
].map((name) => `**/browser/${name}.spec.ts`);

/** The built site in a real browser. `npm test` says which one through CHROMIUM_PATH. */
export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
    },
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
      use: { viewport: { width: 1440, height: 900 } },
      // Bytes do not depend on the width, and the menu is for screens under 1024 px.
      testIgnore: ["**/byte-budgets.spec.ts", "**/mobile-menu.spec.ts"],
      grepInvert: /@phone/,
    },
  ],
  webServer: {
    command: `node ${testFirmOption} server/main.ts`,
    url: `http://localhost:${port}/health/ready`,
    env: {
      PORT: String(port),
      DATA_DIR: mkdtempSync(join(tmpdir(), "site-browser-")),
      LOG_LEVEL: "warn",
    },
  },
});
