import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

/** Another one where several checkouts are tested on one machine. */
const port = Number(process.env["TEST_PORT"] ?? 4317);

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
      // These go through all widths by themselves, or are about what only wide screens have.
      testIgnore: ["**/layout.spec.ts", "**/page-texts.spec.ts", "**/what-we-do.spec.ts"],
      grepInvert: /@desktop/,
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
    command: "node server/main.ts",
    url: `http://localhost:${port}/health/ready`,
    env: {
      PORT: String(port),
      DATA_DIR: mkdtempSync(join(tmpdir(), "site-browser-")),
      LOG_LEVEL: "warn",
    },
  },
});
