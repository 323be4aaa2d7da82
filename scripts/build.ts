import { spawnSync } from "node:child_process";
import { compressAssets } from "./compress-assets.ts";
import { contentProblems } from "./content-problems.ts";
import { pruneScripts } from "./prune-scripts.ts";

const say = (text: string) => process.stdout.write(`${text}\n`);

say("Checking content/ …");
const problems = await contentProblems();
if (problems.length > 0) {
  process.stderr.write(`${problems.join("\n")}\n`);
  process.exit(1);
}

say("Building the site …");
const { status, signal } = spawnSync("react-router", ["build", "--logLevel", "warn"], {
  stdio: "inherit",
});
if (signal) process.stderr.write(`The build was ended by ${signal}.\n`);
if (status !== 0) process.exit(status ?? 1);

say("Removing scripts that no page uses …");
say(await pruneScripts(new URL("../build/client/assets/", import.meta.url)));

say("Drawing social images …");
// Imported here because it reads content/, and what is wrong there is reported above.
const { drawSocialImages } = await import("./social-images.ts");
say(await drawSocialImages(new URL("../build/", import.meta.url)));

say("Compressing its files …");
say(await compressAssets(new URL("../build/client/", import.meta.url)));
