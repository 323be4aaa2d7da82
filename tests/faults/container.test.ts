import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildImage, findBase, containerTools, podman } from "../support/container.ts";
import { freePort } from "../support/free-port.ts";

const dockerfile = await readFile(new URL("../../Dockerfile", import.meta.url), "utf8");
const [, named = ""] = /^ARG NODE_IMAGE=(.*)$/m.exec(dockerfile) ?? [];
const base = containerTools.skip ? undefined : await findBase(named);
const title = base ? "started" : "(NOT RUN: no container can be built here)";
const tag = "localhost/site-test";

describe.skipIf(!base)(`the container ${title}`, () => {
  let container: string | undefined;
  let url: string;

  beforeAll(async () => {
    if (!base) return;
    await buildImage(base, tag);
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    container = await podman(
      "run",
      "--detach",
      "--network=host",
      // This process may not be allowed to set Podman's default limits.
      "--ulimit=nofile=1024:1024",
      "--ulimit=nproc=1024:1024",
      "--read-only",
      "--tmpfs=/tmp",
      "--cap-drop=all",
      "--security-opt=no-new-privileges",
      "--volume=/data",
      `--env=PORT=${port}`,
      "--env=HOST=127.0.0.1",
      tag,
    );
  }, 1_200_000);
  afterAll(async () => {
    if (container) await podman("rm", "--force", "--volumes", container);
  });
  const inside = (...words: string[]) => podman("exec", container ?? "", ...words);

  test("serves pages from a read-only file system as an unprivileged user", async () => {
    await vi.waitFor(async () => expect((await fetch(`${url}/health/ready`)).status).toBe(200), {
      timeout: 60_000,
    });
    for (const path of ["/", "/news", "/charts", "/contact"])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
    expect(await inside("id", "-u")).toBe("1000");
    await expect(inside("touch", "/site/file")).rejects.toThrow("Read-only file system");
  });

  test("keeps its data in the volume", async () => {
    expect(await inside("ls", "/data")).toContain("leads.db");
    expect(await inside("node", "server/leads/cli.ts", "list")).toBe("No leads yet.\n");
  });

  test("passes its own health check", async () => {
    expect(await inside("node", "scripts/health.ts")).toContain('"status":"ok"');
    await podman("healthcheck", "run", container ?? "");
  });

  test("has labels and an SBOM, and no build tools", async () => {
    const { version } = JSON.parse(
      await readFile(new URL("../../package.json", import.meta.url), "utf8"),
    );
    const label = (name: string) =>
      podman("inspect", `--format={{index .Labels "org.opencontainers.image.${name}"}}`, tag);
    expect(await label("version")).toBe(version);
    expect(await label("revision")).toBe("0123456789abcdef");
    const { components } = JSON.parse(await inside("cat", "/site/sbom.json"));
    const names = components.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(["node", "react", "sharp"]));
    const packages = await inside("ls", "/site/node_modules");
    expect(packages.split("\n")).toContain("react");
    for (const name of ["node", "typescript", "vite"])
      expect(packages.split("\n")).not.toContain(name);
  });

  test("is less than 110 MB larger than its base image", async () => {
    const size = async (image: string) =>
      Number(await podman("image", "inspect", "--format={{.Size}}", image));
    const megabytes = ((await size(tag)) - (await size(base ?? ""))) / 1e6;
    process.stdout.write(`container: ${megabytes.toFixed(0)} MB beyond the base image\n`);
    expect(megabytes).toBeLessThan(110);
  });

  test("exits with 0 on SIGTERM", async () => {
    await podman("stop", "--time=20", container ?? "");
    const code = await podman("inspect", "--format={{.State.ExitCode}}", container ?? "");
    expect(code).toBe("0");
  });
});
