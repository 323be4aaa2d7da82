import { execFile, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runtimePackages } from "../../scripts/supply.ts";
import { useFirm } from "../support/copied-project.ts";
import { startSite } from "../support/site.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const run = promisify(execFile);
let folder: string;

/** The files of `npm ci --omit=dev`, with a build that was made elsewhere. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lean-install-"));
  const copy = async (from: string, to = from) => {
    await mkdir(dirname(join(folder, to)), { recursive: true });
    // `cp` is faster than Node's own copy for thousands of files.
    await run("cp", ["--archive", join(root, from), join(folder, to)]);
  };
  for (const part of ["app", "database", "languages", "scripts", "server", "package.json"])
    await copy(part);
  await useFirm(folder, "tests/firms/nordic");
  await copy("build");
  const machine = { os: process.platform, cpu: process.arch, libc: "glibc" };
  // Uses the installed Node, so that 190 MB need not be copied.
  const packages = (await runtimePackages(machine)).filter(
    ({ name }) => !/^node(-bin.*)?$/.test(name),
  );
  for (const { name } of packages) await copy(`node_modules/${name}`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a built site runs with the production packages only", async () => {
  const site = await startSite({ NODE_ENV: "production" }, { cwd: folder });
  for (const path of ["/", "/news", "/charts", "/health/ready"])
    expect([path, (await site.get(path)).status]).toEqual([path, 200]);
  const { stdout } = spawnSync(process.execPath, ["server/leads/cli.ts", "list"], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: "", DATA_DIR: site.dataDir },
    encoding: "utf8",
  });
  expect(stdout).toBe("No leads yet.\n");
  expect(await site.shutDown()).toBe(0);
});

test.each(["scripts/build.ts", "scripts/start.ts"])(
  "%s reports in one line that it needs the development packages",
  (script) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
      cwd: folder,
      env: { ...process.env, NODE_OPTIONS: "", NODE_ENV: "production" },
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stdout).toBe("");
    expect(stderr.trim().split("\n")).toEqual([
      expect.stringContaining("needs the development packages: run `npm ci --include=dev`"),
    ]);
  },
);
