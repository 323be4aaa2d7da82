import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { readCommandLine } from "#server/command-line.ts";
import { contentFolder, folderName } from "#server/content/content-folder.ts";
import { compressAssets } from "./compress-assets.ts";
import { isTestFirm, testFirmEnvironment, testFirmOption } from "./test-firm.ts";

readCommandLine(
  "Usage: npm run build\nChecks the firm's folder and builds the site into build/.",
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

if (isTestFirm) process.env["CONTENT_DIR"] ??= testFirmEnvironment.CONTENT_DIR;
say(`Checking ${folderName(contentFolder())} …`);
// Imported here because it needs those packages.
const { checkFolder } = await import("./content-check/check-folder.ts");
const { problems, notices } = await checkFolder(contentFolder());
if (notices.length > 0) say(notices.join("\n"));
if (problems.length > 0) {
  process.stderr.write(`${problems.join("\n")}\n`);
  process.exit(1);
}

// Imported here because they need those packages too.
const { writeSchemas } = await import("./schemas.ts");
say(await writeSchemas(contentFolder()));

say("Building the site …");
const { status, signal } = spawnSync("react-router", ["build", "--logLevel", "warn"], {
  stdio: "inherit",
  env: { ...process.env, ...(isTestFirm && { NODE_OPTIONS: testFirmOption }) },
});
if (signal) process.stderr.write(`The build was ended by ${signal}.\n`);
if (status !== 0) process.exit(status ?? 1);

say("Drawing social images …");
// Imported here because it reads the firm's folder, whose mistakes are reported above.
const { drawSocialImages } = await import("./social-images.ts");
say(await drawSocialImages(build));

writeFileSync(new URL("version", build), `${versionOf()}\n`);

say("Compressing its files …");
say(await compressAssets(new URL("client/", build)));

/** The package's version and the commit, such as `1.4.0+3f2a91c`. Without git, SITE_REVISION may contain the commit. */
function versionOf(): string {
  const { version } = JSON.parse(
    readFileSync(new URL("../package.json", import.meta.url), "utf8"),
  ) as { version: string };
  const git = spawnSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" });
  const revision = process.env["SITE_REVISION"] || git.stdout?.trim();
  return revision ? `${version}+${revision}` : version;
}
