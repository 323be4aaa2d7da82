import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSmallDisk } from "../support/small-disk.ts";
import { startSite, type Site } from "../support/site.ts";
import { storedLeads } from "../support/stored-leads.ts";
import {
  broken,
  failed,
  newRegistrations,
  registerAll,
  type Registration,
  succeeded,
} from "../support/submissions.ts";

// For kill -9 during 1,000 submissions, see `killed-site.test.ts`.

const trusted = { TRUSTED_PROXIES: "127.0.0.0/8" };

const emails = (dataDir: string) =>
  storedLeads(dataDir, "News_registration").map((row) => String(row["Email"]));
const sorted = (all: Registration[]) => all.map(({ email }) => email).toSorted();

const disk = await openSmallDisk();
const title = disk ? "on a disk of 4 MB" : "on a small disk (NOT RUN: mounting is not permitted)";

describe.skipIf(!disk)(`${title}`, () => {
  const { folder, fill, free, setReadOnly, remove } = disk ?? ({} as never);
  const start = () => startSite({ DATA_DIR: folder, ...trusted });
  const before = newRegistrations(20);
  const during = newRegistrations(40);
  let site: Site;
  beforeAll(async () => {
    site = await start();
  });
  afterAll(async () => {
    await site.stop();
    await remove();
  });

  test("full: pages are served, no unstored lead is acknowledged, and leads are stored again once there is space", async () => {
    const first = await registerAll(site, before);
    expect(first.every(succeeded)).toBe(true);
    fill();
    const told = [];
    // Sent one after the other, so that the write-ahead log fills up too.
    for (const one of during) told.push(...(await registerAll(site, [one])));
    expect(told.some(failed)).toBe(true);
    expect((await site.get("/about")).status).toBe(200);
    const health = await site.get("/health/ready");
    expect(health.status).toBe(200);
    expect(await health.json()).toMatchObject({ dependencies: { leads: { state: "failing" } } });
    free();
    expect(broken([...first, ...told], emails(folder))).toEqual([]);

    const again = await registerAll(site, during);
    expect(again.every(succeeded)).toBe(true);
    expect(emails(folder).toSorted()).toEqual(sorted([...before, ...during]));
  });

  test("read-only: the site starts with a warning, and stores leads once it can write", async () => {
    await site.shutDown();
    setReadOnly(true);
    site = await start();
    await site.logged(({ msg }) => msg.startsWith("the lead database cannot be used"));
    const late = newRegistrations(5);
    const told = await registerAll(site, late);
    expect(told.every(failed)).toBe(true);
    expect((await site.get("/news")).status).toBe(200);
    setReadOnly(false);
    expect(broken(told, emails(folder))).toEqual([]);
    expect((await registerAll(site, late)).every(succeeded)).toBe(true);
    expect(emails(folder).toSorted()).toEqual(sorted([...before, ...during, ...late]));
  });
});

test("a file size limit is handled like a full disk", async () => {
  const site = await startSite(trusted);
  const limit = (bytes: string) =>
    spawnSync("prlimit", ["--pid", String(site.process.pid), `--fsize=${bytes}:unlimited`]);
  const [before, during] = [newRegistrations(5), newRegistrations(10)];
  const first = await registerAll(site, before);
  expect(limit("4096").status).toBe(0);
  const told = await registerAll(site, during);
  expect(told.every(failed)).toBe(true);
  limit("unlimited");
  expect(broken([...first, ...told], emails(site.dataDir))).toEqual([]);
  expect((await registerAll(site, during)).every(succeeded)).toBe(true);
  expect(emails(site.dataDir).toSorted()).toEqual(sorted([...before, ...during]));
  await site.stop();
});
