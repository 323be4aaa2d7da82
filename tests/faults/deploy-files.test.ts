import { spawnSync } from "node:child_process";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { installPackages } from "../support/debian-packages.ts";

// nginx's file is run by `nginx.test.ts`, the upgrade by `tests/load/upgrade.long.test.ts`.

const deploy = fileURLToPath(new URL("../../deploy/", import.meta.url));
const unit = await readFile(join(deploy, "site@.service"), "utf8");

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
  const file = join(folder, "site@3001.service");
  await writeFile(
    file,
    unit.replace(/\/srv\/site\/instance-%i\/node_modules\/\.bin\/node/, process.execPath),
  );
  const target = join(folder, "site.target");
  await copyFile(join(deploy, "site.target"), target);
  const { stdout, stderr } = spawnSync(program, ["verify", file, target], { encoding: "utf8" });
  await rm(folder, { recursive: true });
  const about = `${stdout}${stderr}`.split("\n").filter((line) => /site(@|\.target)/.test(line));
  expect(about).toEqual([]);
});

test("nginx knows both ports of the upgrade at every moment, and not the one for trials", async () => {
  const nginx = await readFile(join(deploy, "nginx.conf"), "utf8");
  const upgrade = await readFile(join(deploy, "upgrade"), "utf8");
  const [, ports = ""] = /SITE_PORTS:-([\d ]+)/.exec(upgrade) ?? [];
  const [, trialPort = ""] = /SITE_TRIAL_PORT:-(\d+)/.exec(upgrade) ?? [];
  const servers = [...nginx.matchAll(/server 127\.0\.0\.1:(\d+) max_fails=0;/g)];
  expect(servers.map(([, port]) => port)).toEqual(ports.split(" "));
  expect(trialPort).not.toBe("");
  expect(nginx).not.toContain(trialPort);
});

const rotate = "/usr/sbin/logrotate";
const canRotate = existsSync(rotate) || (await installPackages("logrotate"));
const rotation = canRotate
  ? "logrotate"
  : "logrotate (NOT RUN: install Debian's package logrotate)";

test.skipIf(!canRotate)(`${rotation} understands its file`, async () => {
  const folder = await mkdtemp(join(tmpdir(), "rotate-"));
  const file = join(folder, "site");
  // It refuses a file that others may write.
  await writeFile(file, await readFile(join(deploy, "logrotate"), "utf8"), { mode: 0o644 });
  const state = join(folder, "state");
  const { status, stderr } = spawnSync(rotate, ["--debug", "--state", state, file], {
    encoding: "utf8",
  });
  await rm(folder, { recursive: true });
  expect(stderr).not.toContain("error:");
  expect(status).toBe(0);
});
