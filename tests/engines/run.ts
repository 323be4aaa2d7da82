import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { readCommandLine } from "#server/command-line.ts";
import { startSite } from "../support/site.ts";
import { packagesMissing, type Engine } from "./engine.ts";
import * as firefox from "./firefox.ts";
import type { Journey } from "./journey.ts";
import { carousel } from "./journeys/carousel.ts";
import { dialogs } from "./journeys/dialogs.ts";
import { editor } from "./journeys/editor.ts";
import { forms } from "./journeys/forms.ts";
import { formsWithoutScripts } from "./journeys/forms-without-scripts.ts";
import { menus } from "./journeys/menus.ts";
import { news } from "./journeys/news.ts";
import { pages } from "./journeys/pages.ts";
import { pictures } from "./journeys/pictures.ts";
import * as printedSheets from "./printed-sheets.ts";
import { startProxy, type SiteProxy } from "./site-proxy.ts";
import { createVisitor } from "./visitor.ts";
import * as webkit from "./webkit.ts";

const engines = {
  firefox: { packages: firefox.packages, start: firefox.startFirefox },
  webkit: { packages: webkit.packages, start: webkit.startWebkit },
};
const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
const allJourneys = [
  ...menus,
  ...dialogs,
  ...forms,
  ...formsWithoutScripts,
  ...carousel,
  ...pictures,
  ...news,
  ...pages,
  ...editor,
];

const { positionals, values } = readCommandLine(
  `Usage: npm run test:engines [-- firefox | webkit] [--grep WORDS] [--repeat N]
Runs the main journeys on the built site in Firefox and WebKit, or in one of them.
--grep chooses journeys whose title contains the words, --repeat runs each N times.`,
  {
    allowPositionals: true,
    options: {
      grep: { type: "string", default: "" },
      repeat: { type: "string", default: "1" },
    },
  },
);
const journeys = allJourneys.filter(({ title }) => title.includes(values.grep));
const names = Object.keys(engines) as (keyof typeof engines)[];
const chosen = names.filter((name) => positionals.length === 0 || positionals.includes(name));
const say = (text: string) => process.stdout.write(`${text}\n`);

endWithoutPackages();
build();
const site = await startSite({ TRUSTED_PROXIES: "127.0.0.0/8" });
const proxy = await startProxy(site.url);
let [passed, failed] = [0, 0];
try {
  for (const name of chosen) await runIn(await engines[name].start(), proxy);
} finally {
  await proxy.stop();
  await site.stop();
}
say(`${passed} passed, ${failed} failed`);
// A filter that matches nothing counts as a failure.
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function runIn(engine: Engine, between: SiteProxy): Promise<void> {
  say(`${engine.name} ${engine.version}`);
  for (const journey of journeys)
    for (let time = 1; time <= Number(values.repeat); time += 1) {
      const began = Date.now();
      const problem = await problemOf(engine, journey, between);
      if (problem) failed += 1;
      else passed += 1;
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      say(`${problem ? "FAIL" : "ok  "} ${engine.name} ${journey.title} (${seconds} s)${problem}`);
    }
  await engine.close();
}

/** Describes what failed in a journey, or returns an empty string. */
async function problemOf(engine: Engine, journey: Journey, between: SiteProxy): Promise<string> {
  between.nextVisitor();
  const { scripts, screen, run } = journey;
  try {
    const window = await engine.open({ ...screens[screen], scripts });
    try {
      const visitor = createVisitor(window, between, { scripts, downloads: engine.downloads });
      await run(visitor);
      const noted = await visitor.read(() => sessionStorage.getItem("problems") ?? "");
      return noted && `\n     ${noted.trim()}`;
    } finally {
      between.release();
      await window.close();
    }
  } catch (error) {
    return `\n     ${error instanceof Error ? error.message : String(error)}`;
  }
}

function endWithoutPackages(): void {
  const missing = chosen
    .flatMap((name) => Object.entries({ ...engines[name].packages, ...printedSheets.packages }))
    .filter(([file]) => globSync(file).length === 0)
    .map(([, name]) => name);
  if (missing.length === 0) return;
  say(`These packages are missing: apt-get install -y ${missing.join(" ")}`);
  process.exit(packagesMissing);
}

function build(): void {
  if (existsSync(new URL("../../build/server/index.js", import.meta.url))) return;
  const { status } = spawnSync("node", ["scripts/build.ts"], { stdio: "inherit" });
  if (status !== 0) process.exit(1);
}
