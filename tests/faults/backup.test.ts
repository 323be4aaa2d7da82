import {
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { receiverSecret, startReceiver } from "../support/lead-receiver.ts";
import { leads } from "../support/leads-command.ts";
import { startSite } from "../support/site.ts";
import { storedLeads } from "../support/stored-leads.ts";
import {
  newRegistrations,
  registerAll,
  registerInTurn,
  succeeded,
} from "../support/submissions.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "backup-"));
});
afterAll(() => rm(folder, { recursive: true }));

const reading = (dataDir: string) => `Reading ${join(dataDir, "leads.db")}\n`;
const trusted = { TRUSTED_PROXIES: "127.0.0.0/8" };
const emails = (dataDir: string) =>
  storedLeads(dataDir, "News_registration").map((row) => String(row["Email"]));

test("a backup made during submissions is complete, and a site restored from it continues", async () => {
  const receiver = await startReceiver();
  receiver.otherwise = { status: 500 };
  const forwarding = { LEADS_WEBHOOK_URL: receiver.url, LEADS_WEBHOOK_SECRET: receiverSecret };
  const [old, restored] = [join(folder, "old"), join(folder, "new")];
  const site = await startSite({ DATA_DIR: old, ...trusted, ...forwarding });
  const before = newRegistrations(60);
  expect((await registerInTurn(site, before)).every(succeeded)).toBe(true);

  const file = join(folder, "leads.backup");
  const during = registerInTurn(site, newRegistrations(200));
  const { code, out, err } = await leads({ DATA_DIR: old }, "backup", file);
  expect({ code, out, err }).toEqual({
    code: 0,
    out: `${file}: whole\n${file}.forwarding: whole\n`,
    err: reading(old),
  });
  expect((await during).every(succeeded)).toBe(true);
  expect((await stat(file)).mode & 0o077).toBe(0);
  await site.shutDown();

  // The steps of docs/operations.md: copy into an empty data folder, then start.
  const made = await startSite({ DATA_DIR: restored });
  await made.shutDown();
  for (const name of ["leads.db", "leads.db-wal", "leads.db-shm"])
    await rm(join(restored, name), { force: true });
  await copyFile(file, join(restored, "leads.db"));
  await copyFile(`${file}.forwarding`, join(restored, "forwarding.db"));
  receiver.otherwise = { status: 204 };
  const again = await startSite({ DATA_DIR: restored, ...trusted, ...forwarding });
  const kept = emails(restored);
  expect(kept).toEqual(expect.arrayContaining(before.map(({ email }) => email)));
  expect(new Set(kept).size).toBe(kept.length);

  const after = newRegistrations(5);
  expect((await registerAll(again, [...after, ...before.slice(0, 3)])).every(succeeded)).toBe(true);
  expect(emails(restored)).toHaveLength(kept.length + after.length);
  await again.shutDown();
  await receiver.stop();
});

test.each(["leads.db", "forwarding.db"])(
  "a backup that fails because of a damaged %s leaves no files, so that the next one can use its name",
  async (name) => {
    const [dataDir, target] = [join(folder, `damaged-${name}`), join(folder, `after-${name}`)];
    await cp(join(folder, "old"), dataDir, { recursive: true });
    await mkdir(target);
    const file = join(target, "leads.backup");
    const whole = await readFile(join(dataDir, name));
    await writeFile(join(dataDir, name), "This is not a database.".repeat(1000));
    const failed = await leads({ DATA_DIR: dataDir }, "backup", file);
    expect(failed).toMatchObject({ code: 1, out: "" });
    expect(failed.err).toMatch(/^Reading .+\nThe backup .+ failed \(SQLITE_\d+\)\..+\n$/);
    expect(await readdir(target)).toEqual([]);

    await writeFile(join(dataDir, name), whole);
    const { code, out } = await leads({ DATA_DIR: dataDir }, "backup", file);
    expect({ code, out }).toEqual({ code: 0, out: `${file}: whole\n${file}.forwarding: whole\n` });
    expect((await readdir(target)).toSorted()).toEqual(["leads.backup", "leads.backup.forwarding"]);
    expect((await stat(`${file}.forwarding`)).mode & 0o077).toBe(0);
  },
);

test("the partial file of a killed backup does not block the next one", async () => {
  const target = join(folder, "killed");
  await mkdir(target);
  const file = join(target, "leads.backup");
  await writeFile(`${file}.partial`, "half of it");
  expect((await leads({ DATA_DIR: join(folder, "old") }, "backup", file)).code).toBe(0);
  expect((await readdir(target)).toSorted()).toEqual(["leads.backup", "leads.backup.forwarding"]);
});

test("a backup into a missing folder reports that", async () => {
  const file = join(folder, "nowhere", "leads.backup");
  const dataDir = join(folder, "old");
  const { code, err } = await leads({ DATA_DIR: dataDir }, "backup", file);
  expect({ code, err }).toEqual({
    code: 1,
    err: `${reading(dataDir)}${file} cannot be written (ENOENT).\n`,
  });
});

test("a backup needs an existing embedded database and never overwrites a file", async () => {
  const empty = await leads({ DATA_DIR: join(folder, "none") }, "backup", join(folder, "x"));
  expect(empty).toMatchObject({ code: 1, err: expect.stringContaining("There are no leads in") });
  const file = join(folder, "leads.backup");
  const before = await readFile(file);
  const over = await leads({ DATA_DIR: join(folder, "old") }, "backup", file);
  expect(over).toMatchObject({ code: 1, err: expect.stringContaining("exists already") });
  expect(await readFile(file)).toEqual(before);
  const elsewhere = await leads(
    { DATABASE_URL: "postgres://x@127.0.0.1:1/x" },
    "backup",
    join(folder, "y"),
  );
  expect(elsewhere.err).toContain("backup is for the embedded database");
});
