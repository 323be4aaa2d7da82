import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LeadStore } from "#server/leads/lead-store.ts";
import type { LeadStoreSettings } from "#server/leads/open-lead-store.ts";
import { receiverSecret, startReceiver } from "../support/lead-receiver.ts";
import { leads } from "../support/leads-command.ts";
import { type Backend, backends } from "./lead-store-backends.ts";
import { interest, memoryLog, registration } from "./lead-store-samples.ts";

for (const { title, skip, build } of backends)
  describe.skipIf(skip)(`with leads in ${title}`, () => {
    let backend: Backend;
    let dataDir: string;
    let store: LeadStore;
    let receiver: Awaited<ReturnType<typeof startReceiver>>;
    const log = memoryLog();
    beforeEach(async () => {
      backend = await build();
      dataDir = backend.environment["DATA_DIR"] ?? (await mkdtemp(join(tmpdir(), "leads-queue-")));
      receiver = await startReceiver();
      receiver.otherwise = { status: 500 };
    });
    afterEach(async () => {
      await store.close();
      await receiver.stop();
      await backend.close();
      await rm(dataDir, { recursive: true, force: true });
    });
    const open = async (more: Partial<LeadStoreSettings> = {}) => {
      const webhook = { url: receiver.url, secret: receiverSecret };
      store = await backend.open({ webhook, dataDir, log, ...more });
    };
    /** Locks the outbox as the erase and backup commands do. */
    const lockQueue = () => {
      const other = new DatabaseSync(join(dataDir, "forwarding.db"), { timeout: 4_000 });
      other.exec("begin immediate");
      return () => other.close();
    };
    const stored = (rows: number) =>
      vi.waitFor(async () => expect(await backend.rows("Interest")).toHaveLength(rows), {
        timeout: 20_000,
      });
    const admin = (...args: string[]) =>
      leads({ ...backend.environment, ...backend.adminEnvironment, DATA_DIR: dataDir }, ...args);

    test("each stored lead is queued and forwarded, once if it is saved twice", async () => {
      await open();
      const lead = interest();
      await store.save(lead);
      await store.save(lead);
      expect((await admin("list")).out).toMatch(/\nWaiting to be sent\nwebhook \| 1\b/);
      await vi.waitFor(() => expect(receiver.calls).not.toEqual([]), { timeout: 20_000 });
      expect(receiver.copies()[0]).toMatchObject({
        table: "Interest",
        submission_id: lead.submissionId,
        record: lead.record,
      });
      expect(await backend.rows("Interest")).toHaveLength(1);
    });

    test("a lead that was not stored is not forwarded", async () => {
      await open();
      await store.save(interest());
      await expect(store.save(interest({ email: "no address" }))).rejects.toThrow("invalid");
      expect((await admin("list")).out).toMatch(/\nWaiting to be sent\nwebhook \| 1\b/);
      expect(JSON.stringify(receiver.copies())).not.toContain("no address");
    });

    test("a save resolves only after the copy is written to the outbox", async () => {
      await open();
      await store.save(interest());
      const unlock = lockQueue();
      let isSaved = false;
      const saving = store.save(interest()).finally(() => (isSaved = true));
      await stored(2);
      for (let turns = 0; turns < 100; turns++) await turn();
      expect(isSaved).toBe(false);
      unlock();
      await saving;
      expect((await admin("list")).out).toMatch(/\nWaiting to be sent\nwebhook \| 2\b/);
    });

    test("a save succeeds if the outbox stays locked, because the lead is stored", async () => {
      await open();
      await store.save(interest());
      const unlock = lockQueue();
      await store.save(interest());
      unlock();
      await stored(2);
      expect(log.messages).toContain("lead stored, but neither copy nor messages queued");
      expect(log.text()).toContain("SQLITE_5");
    });

    test("an outbox that cannot be opened is logged, and the lead is still stored", async () => {
      await mkdir(join(dataDir, "forwarding.db"), { recursive: true });
      await open();
      await store.save(registration());
      expect(log.messages).toContain("lead stored, but neither copy nor messages queued");
      expect(log.text()).not.toMatch(/Öberg|nordlys/);
      expect(await backend.rows("News_registration")).toHaveLength(1);
    });

    test("erasing a person also erases their queued copies", async () => {
      await open();
      await store.save(registration({ Email: "Ada@x.example", Name: "Canary-77ef" }));
      await store.save(interest({ email: "ada@x.example" }));
      await store.save(interest());
      expect((await admin("erase", "ada@x.example")).out).toBe(
        "Erased 2 leads of ada@x.example: News_registration 1, Report_preview_downloads 0, Interest 1.\n" +
          "Erased 2 copies or messages that were waiting to be sent.\n",
      );
      expect((await admin("list")).out).toMatch(/\nWaiting to be sent\nwebhook \| 1\b/);
      for (const file of await readdir(dataDir))
        expect(await readFile(join(dataDir, file), "latin1")).not.toContain("Canary-77ef");
    });
  });
