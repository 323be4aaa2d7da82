import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyFirm, type FirmCopy } from "../support/firm-copy.ts";

/**
 * `npm run check`, and the site at its start, report each mistake in a firm's folder in one line. What the lines
 * say is tested in server/content and scripts/content-check.
 */
const root = fileURLToPath(new URL("../../", import.meta.url));
let firm: FirmCopy;

beforeEach(async () => {
  firm = await copyFirm();
});
afterEach(() => firm.dispose());

const run = (script: string, ...words: string[]) =>
  spawnSync(process.execPath, [script, ...words], {
    cwd: root,
    env: { ...process.env, CONTENT_DIR: firm.folder },
    encoding: "utf8",
  });

test.each(["scripts/check.ts", "server/main.ts"])(
  "%s reports mistakes in texts and pictures at once",
  async (script) => {
    await firm.edit("people.yaml", (text) => text.replace("role:", "rol:"));
    await firm.edit("pages/media.yaml", (text) => text.replace(/title: .*/, 'title: ""'));
    const small = sharp({
      create: { width: 40, height: 50, channels: 3, background: "#134a3c" },
    });
    await firm.write("images/people/small.webp", await small.webp().toBuffer());
    const { status, stdout, stderr } = run(script);
    expect(status).toBe(1);
    const lines = (stdout + stderr).split("\n").filter((line) => line.startsWith(firm.folder));
    expect(lines.map((line) => line.slice(firm.folder.length + 1))).toEqual([
      expect.stringMatching(
        /^people\.yaml:\d+:\d+: #1\.rol: is no field here: did you mean role\?/,
      ),
      expect.stringMatching(/^pages\/media\.yaml:\d+:\d+: meta\.title: "" must not be empty/),
      expect.stringMatching(/^images\/people\/small\.webp: is 40 × 50 pixels: must be at least/),
    ]);
    expect(stdout + stderr).not.toMatch(/^\s+at /m);
  },
);

test("npm run check reports success if there are no mistakes", () => {
  const { status, stdout, stderr } = run("scripts/check.ts");
  expect([status, stdout, stderr]).toEqual([0, `Everything in ${firm.folder} is right.\n`, ""]);
});

test.each([
  ["several names behind one option", ["--moved-from", "Norrskensgatan", "Rautavuori"]],
  ["the option several times", ["--moved-from", "Norrskensgatan", "--moved-from", "Rautavuori"]],
])("the check looks for %s", async (_, words) => {
  const { status, stdout } = run("scripts/check.ts", ...words);
  expect(status).toBe(1);
  expect(stdout).toMatch(/\d+ places name Norrskensgatan or Rautavuori\.\n$/);
  expect(stdout).toMatch(/people\.yaml:.*Rautavuori/);
  expect(stdout).toMatch(/firm\.yaml:.*Norrskensgatan/);
});

test("the check lists what is not translated, and refuses words that it does not know", async () => {
  await firm.edit("firm.yaml", (text) => text.replace("language: en", "language: sv"));
  const { status, stdout } = run("scripts/check.ts", "--untranslated");
  expect(status).toBe(0);
  expect(stdout).toMatch(/navigation\.yaml:\d+:\d+: main\.#1\.label: en: About\n/);
  expect(run("scripts/check.ts", "untranslated")).toMatchObject({ status: 2, stdout: "" });
});
