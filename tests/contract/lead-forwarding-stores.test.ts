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
import { heldClock } from "./lead-store-clocks.ts";
import { type House, houses } from "./lead-store-houses.ts";
import { interest, memoryLog, registration } from "./lead-store-samples.ts";

for (const { title, skip, build } of houses)
  describe.skipIf(skip)(`with leads in ${title}`, () => {
    let house: House;
    let dataDir: string;
    let store: LeadStore;
    let receiver: Awaited<ReturnType<typeof startReceiver>>;
    const log = memoryLog();
    beforeEach(async () => {
      house = await build();
      dataDir = house.environment["DATA_DIR"] ?? (await mkdtemp(join(tmpdir(), "leads-queue-")));
      receiver = await startReceiver();
      receiver.otherwise = { status: 500 };
    });
    afterEach(async () => {
      await store.close();
      await receiver.stop();
      await house.close();
      await rm(dataDir, { recursive: true, force: true });
    });
    const open = async (more: Partial<LeadStoreSettings> = {}) => {
      const webhook = { url: receiver.url, secret: receiverSecret };
      store = await house.open({ webhook, dataDir, log, ...more });
    };
    /** As the office does while it erases, or a backup while it copies. */
    const lockQueue = () => {
      const other = new DatabaseSync(join(dataDir, "forwarding.db"), { timeout: 4_000 });
      other.exec("begin immediate");
      return () => other.close();
    };
    const stored = (rows: number) =>
      vi.waitFor(async () => expect(await house.rows("Interest")).toHaveLength(rows), {
        timeout: 20_000,
      });
    const office = (...args: string[]) =>
      leads({ ...house.environment, ...house.officeEnvironment, DATA_DIR: dataDir }, ...args);

    test("each stored lead has a copy on its way, the same one when it comes twice", async () => {
      await open();
      const lead = interest();
      await store.save(lead);
      await store.save(lead);
      expect((await office("count")).out).toContain("Interest 1\nWaiting to be forwarded: 1\n");
      await vi.waitFor(() => expect(receiver.calls).not.toEqual([]), { timeout: 20_000 });
      expect(receiver.copies()[0]).toMatchObject({
        table: "Interest",
        submission_id: lead.submissionId,
        record: lead.record,
      });
      expect(await house.rows("Interest")).toHaveLength(1);
    });

    test("a lead that was not stored is not forwarded", async () => {
      await open();
      await store.save(interest());
      await expect(store.save(interest({ email: "no address" }))).rejects.toThrow("invalid");
      expect((await office("count")).out).toContain("Waiting to be forwarded: 1\n");
      expect(JSON.stringify(receiver.copies())).not.toContain("no address");
    });

    test("a visitor hears of it when the copy is on the disk, and not before", async () => {
      await open();
      await store.save(interest());
      const unlock = lockQueue();
      let told = false;
      const saving = store.save(interest()).finally(() => (told = true));
      await stored(2);
      for (let turns = 0; turns < 100; turns++) await turn();
      expect(told).toBe(false);
      unlock();
      await saving;
      expect((await office("count")).out).toContain("Waiting to be forwarded: 2\n");
    });

    test("a visitor whose patience ends is told that it worked: the lead is stored", async () => {
      const clock = heldClock();
      await open({ clock });
      await store.save(interest());
      const unlock = lockQueue();
      const saving = store.save(interest());
      await stored(2);
      for (let turns = 0; turns < 100; turns++) await turn();
      clock.runOut();
      await saving;
      unlock();
      expect(log.text()).toContain("TIMEOUT");
    });

    test("trouble with the queue is logged and not the visitor's", async () => {
      await mkdir(join(dataDir, "forwarding.db"), { recursive: true });
      await open();
      await store.save(registration());
      expect(log.messages).toContain("lead stored, but no copy of it queued");
      expect(log.text()).not.toMatch(/Öberg|nordlys/);
      expect(await house.rows("News_registration")).toHaveLength(1);
    });

    test("a person is erased from what waits, too", async () => {
      await open();
      await store.save(registration({ Email: "Ada@x.example", Name: "Canary-77ef" }));
      await store.save(interest({ email: "ada@x.example" }));
      await store.save(interest());
      expect((await office("erase", "ada@x.example")).out).toBe(
        "Erased 2 leads of ada@x.example: News_registration 1, Report_preview_downloads 0, Interest 1.\n" +
          "Erased 2 copies that were waiting to be forwarded.\n",
      );
      expect((await office("count")).out).toContain("Interest 1\nWaiting to be forwarded: 1\n");
      for (const file of await readdir(dataDir))
        expect(await readFile(join(dataDir, file), "latin1")).not.toContain("Canary-77ef");
    });
  });
