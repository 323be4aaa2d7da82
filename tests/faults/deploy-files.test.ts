import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { installPackages } from "../support/debian-packages.ts";

// The nginx file is run by `two-instances.long.test.ts`.

const unit = await readFile(new URL("../../deploy/site.service", import.meta.url), "utf8");

test("the unit waits longer for the site to end than the site takes", () => {
  const stopTimeoutSeconds = Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1]);
  expect(stopTimeoutSeconds).toBeGreaterThan(10);
  expect(unit).toContain("KillSignal=SIGTERM");
});

const program = "/usr/bin/systemd-analyze";
const isThere = existsSync(program) || (await installPackages("systemd"));
const title = isThere ? "systemd" : "systemd (NOT RUN: install Debian's package systemd)";

test.skipIf(!isThere)(`${title} understands all of it`, async () => {
  const folder = await mkdtemp(join(tmpdir(), "unit-"));
  const file = join(folder, "site.service");
  await writeFile(
    file,
    unit.replace(/\/srv\/site\/current\/node_modules\/\.bin\/node/, process.execPath),
  );
  const { stdout, stderr } = spawnSync(program, ["verify", file], { encoding: "utf8" });
  await rm(folder, { recursive: true });
  const about = `${stdout}${stderr}`.split("\n").filter((line) => line.includes("site.service"));
  expect(about).toEqual([]);
});
