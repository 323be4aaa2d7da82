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

const run = (script: string) =>
  spawnSync(process.execPath, [script], {
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
