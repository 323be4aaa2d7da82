import { execFile } from "node:child_process";
import { Agent, request } from "node:http";
import {
  cp,
  mkdtemp,
  readFile,
  readlink,
  realpath,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { copyProject, type CopiedProject } from "../support/copied-project.ts";
import { startFakeSystemd } from "../support/fake-systemd.ts";
import { newLoopback, postFrom } from "../support/fetch-from.ts";
import { freePort } from "../support/free-port.ts";
import { receiverSecret, startReceiver } from "../support/lead-receiver.ts";
import { nginxProgram, startNginx, type Nginx } from "../support/nginx.ts";
import { knownPages } from "../support/site-map.ts";
import type { Site } from "../support/site.ts";
import { storedLeads } from "../support/stored-leads.ts";
import {
  broken,
  newRegistrations,
  register,
  succeeded,
  type Told,
} from "../support/submissions.ts";

const project = fileURLToPath(new URL("../../", import.meta.url));
const pages = knownPages.map(({ path }) => path);

describe.skipIf(nginxProgram.skip)(
  `deploy/upgrade under load, behind ${nginxProgram.title}`,
  () => {
    let root: string;
    let dataDir: string;
    let ports: [number, number];
    let trialPort: number;
    const copies: CopiedProject[] = [];
    let nginx: Nginx;
    let receiver: Awaited<ReturnType<typeof startReceiver>>;
    let systemd: Awaited<ReturnType<typeof startFakeSystemd>>;
    /** Settings for one version only. */
    const envOf = new Map<string, Record<string, string>>();

    /** A built version in its own folder. */
    async function newVersion(): Promise<string> {
      const copy = await copyProject();
      copies.push(copy);
      await cp(join(project, "build"), join(copy.folder, "build"), { recursive: true });
      await cp(join(project, "deploy"), join(copy.folder, "deploy"), { recursive: true });
      return realpath(copy.folder);
    }

    function upgrade(...words: string[]): Promise<{ code: number; out: string }> {
      const env = {
        ...process.env,
        PATH: `${systemd.programs}:${process.env["PATH"]}`,
        SITE_ROOT: root,
        SITE_PORTS: ports.join(" "),
        SITE_TRIAL_PORT: String(trialPort),
      };
      return new Promise((resolve) => {
        execFile(join(project, "deploy/upgrade"), words, { env }, (error, stdout, stderr) =>
          resolve({ code: Number(error?.code ?? 0), out: stdout + stderr }),
        );
      });
    }

    beforeAll(async () => {
      root = await mkdtemp(join(tmpdir(), "upgrade-"));
      dataDir = join(root, "data");
      ports = [await freePort(), await freePort()];
      trialPort = await freePort();
      receiver = await startReceiver();
      systemd = await startFakeSystemd(root, (folder) => ({
        HOST: "127.0.0.1",
        DATA_DIR: dataDir,
        TRUSTED_PROXIES: "127.0.0.1",
        LEADS_WEBHOOK_URL: receiver.url,
        LEADS_WEBHOOK_SECRET: receiverSecret,
        ...envOf.get(folder),
      }));
      nginx = await startNginx(await freePort(), ports);
    });
    afterAll(async () => {
      await nginx?.stop();
      await systemd?.close();
      await receiver?.stop();
      await Promise.all(copies.map((copy) => copy.remove()));
      if (root) await rm(root, { recursive: true, force: true });
    });

    /** Simulates visitors until the returned function is called, which resolves with the failures. */
    function startLoad() {
      const failures: string[] = [];
      const told: Told[] = [];
      const ending = { isOver: false };
      let answers = 0;

      const get = (path: string, agent: Agent) =>
        new Promise<void>((resolve) => {
          const fail = (reason: string) => {
            failures.push(`${path}: ${reason}`);
            resolve();
          };
          const asked = request(nginx.url + path, { agent }, (response) => {
            buffer(response).then(
              (body) => {
                if (response.statusCode !== 200) return fail(String(response.statusCode));
                if (!body.toString().endsWith("</html>")) return fail("cut off");
                answers += 1;
                return resolve();
              },
              (error) => fail(String(error)),
            );
          });
          asked.on("error", (error) => fail(String(error)));
          asked.end();
        });
      const reader = async (first: number, agent: Agent, pauseMs: number) => {
        for (let at = first; !ending.isOver; at += 1) {
          await get(pages[at % pages.length] ?? "/", agent);
          // Idle keep-alive connections are the ones that may be closed while a request is sent.
          if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
        }
      };
      const front = {
        get: (path: string, init: RequestInit) => postFrom(newLoopback(), nginx.url + path, init),
      } as unknown as Site;
      const writer = async () => {
        for (const one of newRegistrations(20_000)) {
          if (ending.isOver) return;
          told.push(await register(front, one));
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      };
      const kept = () => new Agent({ keepAlive: true, maxSockets: 1 });
      const everyone = [
        ...Array.from({ length: 6 }, (_, first) => reader(first, kept(), 0)),
        ...Array.from({ length: 8 }, (_, first) => reader(first, kept(), 400)),
        ...Array.from({ length: 4 }, (_, first) => reader(first, new Agent(), 0)),
        ...Array.from({ length: 4 }, writer),
      ];
      return async () => {
        ending.isOver = true;
        await Promise.all(everyone);
        return { answers, failures, told };
      };
    }

    test("upgrades, rollbacks, failing versions and two instances cause no failed request and lose no lead", async () => {
      const [first, second, failing, failingLate, worse] = [
        await newVersion(),
        await newVersion(),
        await newVersion(),
        await newVersion(),
        await newVersion(),
      ];
      const [a, b] = ports.map(String) as [string, string];
      await writeFile(join(failing, "build/server/index.js"), 'throw new Error("a fault");');
      // This version passes the trial and starts on port a, but not on port b.
      const entry = join(failingLate, "build/server/index.js");
      const fault = `if (process.env["PORT"] === "${b}") throw new Error("a fault on this port");\n`;
      await writeFile(entry, fault + (await readFile(entry, "utf8")));
      envOf.set(worse, { CONTENT_URL: "http://127.0.0.1:9/wp-json/wp/v2" });

      // The first start.
      expect(await upgrade(first)).toMatchObject({ code: 0 });
      expect(systemd.running()).toEqual({ [a]: first });

      const end = startLoad();
      const upgraded = await upgrade(second);
      expect(upgraded).toEqual({ code: 0, out: expect.stringContaining(`${second} serves`) });
      expect(upgraded.out).toContain(`deploy/upgrade ${first}`);
      expect(systemd.running()).toEqual({ [b]: second });
      expect([...systemd.enabled]).toEqual([`site@${b}`]);
      expect(await readlink(join(root, "current"))).toBe(second);

      expect(await upgrade(first)).toMatchObject({ code: 0 });
      expect(systemd.running()).toEqual({ [a]: first });
      expect([...systemd.enabled]).toEqual([`site@${a}`]);

      const failed = await upgrade(failing);
      expect(failed.code).toBe(1);
      expect(failed.out).toContain("a fault");
      expect(failed.out).toContain(`${failing} does not become ready. Nothing has changed.`);
      expect(systemd.running()).toEqual({ [a]: first });

      const failedLate = await upgrade(failingLate);
      expect(failedLate.code).toBe(1);
      expect(failedLate.out).toContain("a fault on this port");
      expect(failedLate.out).toContain(`not become ready on port ${b}. Nothing has changed.`);
      expect(systemd.running()).toEqual({ [a]: first });
      expect([...systemd.enabled]).toEqual([`site@${a}`]);

      const degraded = await upgrade(worse);
      expect(degraded.code).toBe(1);
      expect(degraded.out).toContain("Nothing has changed.");
      expect(systemd.running()).toEqual({ [a]: first });
      expect(await readlink(join(root, "current"))).toBe(first);

      await rm(join(root, `instance-${b}`));
      await symlink(first, join(root, `instance-${b}`));
      await systemd.run("enable", `site@${b}`);
      await systemd.run("start", `site@${b}`);
      expect(await upgrade(second)).toMatchObject({ code: 0 });
      expect(systemd.running()).toEqual({ [a]: second, [b]: second });

      // Port a is already upgraded when port b fails: both are rolled back.
      const failedHalfway = await upgrade(failingLate);
      expect(failedHalfway.code).toBe(1);
      expect(failedHalfway.out).toContain(`Replacing the instance on port ${b}`);
      expect(failedHalfway.out).toContain("a fault on this port");
      expect(failedHalfway.out).toContain(`Going back on port ${a}`);
      expect(failedHalfway.out.trimEnd()).toMatch(/Nothing has changed\.$/);
      expect(systemd.running()).toEqual({ [a]: second, [b]: second });
      expect(await readlink(join(root, "current"))).toBe(second);

      expect(await upgrade(first)).toMatchObject({ code: 0 });
      expect(systemd.running()).toEqual({ [a]: first, [b]: first });
      expect([...systemd.enabled].toSorted()).toEqual([`site@${a}`, `site@${b}`].toSorted());
      expect(await readlink(join(root, "current"))).toBe(first);

      const { answers, failures, told } = await end();
      process.stdout.write(
        `upgrades: ${answers} pages, ${failures.length} failed; ${told.filter(succeeded).length} of ${told.length} registrations thanked\n`,
      );
      expect(failures).toEqual([]);
      expect(answers).toBeGreaterThan(300);
      expect(told.filter((one) => !succeeded(one))).toEqual([]);
      const stored = storedLeads(dataDir, "News_registration").map((row) => String(row["Email"]));
      expect(broken(told, stored)).toEqual([]);
      // Two processes shared an outbox for a while: every copy must be sent exactly once.
      const copied = () => receiver.copies().map(({ record }) => String(record["Email"]));
      await vi.waitFor(() => expect(copied().length).toBeGreaterThanOrEqual(told.length), {
        timeout: 60_000,
      });
      await systemd.close();
      expect(broken(told, copied())).toEqual([]);
    });

    test.each<[string, string[], string]>([
      ["nothing", [], "Usage"],
      ["a folder that is not there", ["/nowhere"], "/nowhere is not there."],
      ["a folder without a build", [tmpdir()], "is not built: run `npm ci && npm run build`"],
    ])("upgrade with %s prints an error of one line", async (_, words, line) => {
      const { code, out } = await upgrade(...words);
      expect(code).toBe(1);
      expect(out).toContain(line);
      expect(out.trim().split("\n")).toHaveLength(1);
    });
  },
);
