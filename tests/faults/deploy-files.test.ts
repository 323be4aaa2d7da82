import { spawnSync } from "node:child_process";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { limits } from "../../server/news/limits.ts";
import { programs } from "../support/programs.ts";

// `nginx.test.ts` runs nginx's file, `tests/load/upgrade.test.ts` the upgrade script.

const deploy = fileURLToPath(new URL("../../deploy/", import.meta.url));
const unit = await readFile(join(deploy, "site@.service"), "utf8");

test("the systemd unit waits longer for the site to stop than a shutdown takes", () => {
  const stopTimeoutSeconds = Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1]);
  expect(stopTimeoutSeconds).toBeGreaterThan(10);
  expect(unit).toContain("KillSignal=SIGTERM");
});

const systemd = programs("systemd-analyze");

test.skipIf(systemd.skip)(
  `${systemd.title} accepts the unit and the target without warnings`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "unit-"));
    const file = join(folder, "site@3001.service");
    await writeFile(
      file,
      unit.replace(/\/srv\/site\/instance-%i\/node_modules\/\.bin\/node/, process.execPath),
    );
    const target = join(folder, "site.target");
    await copyFile(join(deploy, "site.target"), target);
    const { stdout, stderr } = spawnSync(systemd["systemd-analyze"], ["verify", file, target], {
      encoding: "utf8",
    });
    await rm(folder, { recursive: true });
    const about = `${stdout}${stderr}`.split("\n").filter((line) => /site(@|\.target)/.test(line));
    expect(about).toEqual([]);
  },
);

test("nginx waits longer than the site does, for pages and for pictures, and sends no page as a picture", async () => {
  const conf = await readFile(join(deploy, "nginx.conf"), "utf8");
  const timeoutMs = (part: string) => Number(/proxy_read_timeout (\d+)s;/.exec(part)?.[1]) * 1000;
  const [images = ""] = /location \/images\/ \{[^}]*\}/.exec(conf) ?? [];
  expect(timeoutMs(images)).toBeGreaterThan(limits.imageWaitMs);
  expect(images).toContain("error_page 599");
  expect(timeoutMs(conf)).toBeGreaterThan(2 * limits.visitorWaitMs);
});

test("nginx knows both ports of the upgrade script, and not the trial port", async () => {
  const nginx = await readFile(join(deploy, "nginx.conf"), "utf8");
  const upgrade = await readFile(join(deploy, "upgrade"), "utf8");
  const [, ports = ""] = /SITE_PORTS:-([\d ]+)/.exec(upgrade) ?? [];
  const [, trialPort = ""] = /SITE_TRIAL_PORT:-(\d+)/.exec(upgrade) ?? [];
  const servers = [...nginx.matchAll(/server 127\.0\.0\.1:(\d+) max_fails=0;/g)];
  expect(servers.map(([, port]) => port)).toEqual(ports.split(" "));
  expect(trialPort).not.toBe("");
  expect(nginx).not.toContain(trialPort);
});

const rotation = programs("logrotate");

test.skipIf(rotation.skip)(`${rotation.title} accepts its configuration`, async () => {
  const folder = await mkdtemp(join(tmpdir(), "rotate-"));
  const file = join(folder, "site");
  // logrotate refuses a file that other users may write.
  await writeFile(file, await readFile(join(deploy, "logrotate"), "utf8"), { mode: 0o644 });
  const state = join(folder, "state");
  const { status, stderr } = spawnSync(rotation.logrotate, ["--debug", "--state", state, file], {
    encoding: "utf8",
  });
  await rm(folder, { recursive: true });
  expect(stderr).not.toContain("error:");
  expect(status).toBe(0);
});
