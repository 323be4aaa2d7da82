import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { readCommandLine } from "#server/command-line.ts";
import { contentFolder } from "#server/content/content-folder.ts";
import { compressAssets } from "./compress-assets.ts";

readCommandLine(
  "Usage: npm run build\nBuilds the site into build/. It is the same for every firm.",
  {},
);

const build = new URL("../", import.meta.resolve("#build/server/index.js"));
const say = (text: string) => process.stdout.write(`${text}\n`);

// With NODE_ENV=production or --omit=dev, `npm ci` does not install the build tools.
const { resolve } = createRequire(import.meta.url);
try {
  for (const tool of ["vite", "@react-router/dev/package.json"]) resolve(tool);
} catch {
  process.stderr.write(
    "The build needs the development packages: run `npm ci --include=dev`. `npm run serve` serves what is built already.\n",
  );
  process.exit(1);
}

// Imported here because it needs those packages too.
const { writeSchemas } = await import("./schemas.ts");
say(await writeSchemas(contentFolder()));

say("Building the site …");
run("react-router", "build", "--logLevel", "warn");
say("Building the editor …");
run("vite", "build", "--config", "editor/vite.config.ts", "--logLevel", "warn");

writeFileSync(new URL("version", build), `${versionOf()}\n`);

say("Compressing its files …");
say(await compressAssets(new URL("client/", build)));

function run(command: string, ...words: string[]): void {
  const { status, signal } = spawnSync(command, words, { stdio: "inherit" });
  if (signal) process.stderr.write(`The build was ended by ${signal}.\n`);
  if (status !== 0) process.exit(status ?? 1);
}

/** The package's version and the commit, such as `1.4.0+3f2a91c`. Without git, SITE_REVISION may contain the commit. */
function versionOf(): string {
  const { version } = JSON.parse(
    readFileSync(new URL("../package.json", import.meta.url), "utf8"),
  ) as { version: string };
  const git = spawnSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" });
  const revision = process.env["SITE_REVISION"] || git.stdout?.trim();
  return revision ? `${version}+${revision}` : version;
}
