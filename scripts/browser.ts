import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** The headless shell comes first: without the windows of a full browser the tests take half the time. */
const installed = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/**
 * The path of a browser for the tests. Uses an installed one, or lets Playwright download its own, or installs Debian's
 * package.
 */
export function findBrowser(say: (text: string) => void): string {
  const named = process.env["CHROMIUM_PATH"];
  if (named) return named;
  const found = installedBrowser();
  if (found && findWholeBrowser()) return found;
  say("A browser is missing; asking Playwright for it …");
  run("playwright", ["install", "--with-deps", "chromium"]);
  const downloaded = installedBrowser();
  if (downloaded && findWholeBrowser()) return downloaded;
  say("Playwright could not get one; installing Debian's chromium …");
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  runAs(sudo, ["apt-get", "update"]);
  const install = ["apt-get", "install", "-y", "--no-install-recommends"];
  for (const browser of ["chromium-headless-shell", "chromium"]) runAs(sudo, [...install, browser]);
  const packaged = installedBrowser();
  if (packaged) return packaged;
  throw new Error(
    "No browser could be found or installed. Install chromium or set CHROMIUM_PATH to one.",
  );
}

function installedBrowser(): string | undefined {
  return [...installed, chromium.executablePath()].find((file) => existsSync(file));
}

/** A full browser, for tests of the back/forward cache, which the headless shell lacks. */
export const findWholeBrowser = (): string | undefined =>
  [process.env["CHROMIUM_PATH"] ?? "", ...installed, chromium.executablePath()].find(
    (file) => existsSync(file) && !file.includes("headless"),
  );

function runAs(prefix: string[], command: string[]): void {
  const [program = "", ...rest] = [...prefix, ...command];
  run(program, rest, { DEBIAN_FRONTEND: "noninteractive" });
}

function run(program: string, words: string[], env: Record<string, string> = {}): void {
  spawnSync(program, words, { stdio: "inherit", env: { ...process.env, ...env } });
}
