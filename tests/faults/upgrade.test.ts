import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, readlink, realpath, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { copyProject, type CopiedProject } from "../support/copied-project.ts";
import { startFakeSystemd } from "../support/fake-systemd.ts";
import { freePort } from "../support/free-port.ts";
import { startSite } from "../support/site.ts";

// `tests/load/upgrade.test.ts` upgrades a site that visitors use.

const project = fileURLToPath(new URL("../../", import.meta.url));
let root: string;
let ports: [string, string];
let trialPort: string;
let version: string;
let copy: CopiedProject;
let systemd: Awaited<ReturnType<typeof startFakeSystemd>>;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "upgrade-"));
  ports = [String(await freePort()), String(await freePort())];
  trialPort = String(await freePort());
  copy = await copyProject();
  await cp(join(project, "build"), join(copy.folder, "build"), { recursive: true });
  version = await realpath(copy.folder);
  systemd = await startFakeSystemd(root, () => ({
    HOST: "127.0.0.1",
    DATA_DIR: join(root, "data"),
  }));
  const { code, out } = await upgrade();
  if (code !== 0) throw new Error(out);
}, 120_000);
afterAll(async () => {
  await systemd?.close();
  await copy?.remove();
  if (root) await rm(root, { recursive: true, force: true });
});

function upgrade(): Promise<{ code: number; out: string }> {
  const env = {
    ...process.env,
    PATH: `${systemd.programs}:${process.env["PATH"]}`,
    SITE_ROOT: root,
    SITE_PORTS: ports.join(" "),
    SITE_TRIAL_PORT: trialPort,
  };
  return new Promise((resolve) => {
    execFile(join(project, "deploy/upgrade"), [version], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), out: stdout + stderr }),
    );
  });
}

async function expectNothingChanged() {
  expect(systemd.running()).toEqual({ [ports[0]]: version });
  expect([...systemd.enabled]).toEqual([`site@${ports[0]}`]);
  expect(await readlink(join(root, "current"))).toBe(version);
}

test("a target port on which another site of the same version listens is refused before anything starts", async () => {
  const stranger = await startSite({ PORT: ports[1] });
  onTestFinished(() => stranger.stop());
  const { code, out } = await upgrade();
  expect(out).toBe(
    `Port ${ports[1]} is in use by a process that is not site@${ports[1]}: end it first, see \`ss -ltnp\`. Nothing has changed.\n`,
  );
  expect(code).toBe(1);
  await expectNothingChanged();
});

test("a process that takes the port during the start is not mistaken for the new instance", async () => {
  const build = (await readFile(join(version, "build/version"), "utf8")).trim();
  const stranger = createServer((_, response) =>
    response.end(JSON.stringify({ status: "ok", version: build, instance: "another" })),
  );
  onTestFinished(() => void stranger.close());
  // The unit on the trial port asks for the stranger to start, and ends: systemd starts it again.
  const signal = createServer((_, response) => {
    if (stranger.listening) response.end();
    else stranger.listen(Number(trialPort), "127.0.0.1", () => response.end());
  }).listen(0, "127.0.0.1");
  await once(signal, "listening");
  onTestFinished(() => void signal.close());
  const { port } = signal.address() as { port: number };
  const entry = join(version, "build/server/index.js");
  const whole = await readFile(entry, "utf8");
  onTestFinished(() => writeFile(entry, whole));
  const ended = `await fetch("http://127.0.0.1:${port}"); await new Promise((resolve) => setTimeout(resolve, 3_000)); throw new Error("the port is taken");\n`;
  await writeFile(entry, `if (process.env["PORT"] === "${trialPort}") { ${ended} }\n${whole}`);
  const { code, out } = await upgrade();
  expect(out).toContain(`Port ${trialPort} answers as another process`);
  expect(out).toContain("does not become ready. Nothing has changed.");
  expect(code).toBe(1);
  await expectNothingChanged();
}, 120_000);
