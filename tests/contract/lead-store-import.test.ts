import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { emailHash } from "#server/leads/consent-events.ts";
import { openLeadStore } from "#server/leads/open-lead-store.ts";
import { leads } from "../support/leads-command.ts";
import { storedLeads } from "../support/stored-leads.ts";
import { type Backend, backends } from "./lead-store-backends.ts";
import {
  answers,
  interest,
  memoryLog,
  previewRequest,
  registration,
} from "./lead-store-samples.ts";

for (const { title, skip, build } of backends.filter((backend) => backend.title !== "embedded"))
  describe.skipIf(skip)(`leads of the embedded database and ${title}`, () => {
    let backend: Backend;
    let dataDir: string;
    const signup = registration({ Name: "Canary-63aa" });
    const withAnswers = { ...interest(), answers: answers() };
    beforeEach(async () => {
      backend = await build();
      dataDir = await mkdtemp(join(tmpdir(), "leads-import-"));
      const embedded = await openLeadStore({ dataDir, log: memoryLog() });
      for (const lead of [signup, previewRequest(), interest(), withAnswers])
        await embedded.save({ ...lead, origin: { page: "/news" } });
      const signupId = signup.submissionId;
      const [submissionId, emailSha256] = [randomUUID(), emailHash("ada@x.example")];
      await embedded.record({ submissionId, event: "confirmed", signupId, wording: "Aye" });
      await embedded.record({ submissionId: randomUUID(), event: "left", emailSha256 });
      await embedded.close();
      return async () => {
        await backend.close();
        await rm(dataDir, { recursive: true });
      };
    });
    const admin = (...args: string[]) =>
      leads({ ...backend.environment, ...backend.adminEnvironment, DATA_DIR: dataDir }, ...args);

    test("the start and the commands name them, until import has moved each of them once", async () => {
      const log = memoryLog();
      const store = await backend.open({ dataDir, log });
      expect(log.messages).toContain(
        "leads of the embedded database are not in this one: run the command",
      );
      expect(log.text()).toContain("rows: 7");
      expect(log.text()).toContain("`npm run -s leads -- import`");
      expect((await admin("list")).err).toContain(
        `7 more rows are in ${dataDir}/leads.db: \`npm run -s leads -- import\` moves them.\n`,
      );
      const before = new Map(
        ["News_registration", "Interest", "lead_answers", "consent_events"].map((table) => [
          table,
          storedLeads(dataDir, table).map(({ submission_id, created_at }) => [
            submission_id,
            created_at,
          ]),
        ]),
      );
      // As after an import that was interrupted before it removed the row.
      await store.save(signup);

      const first = await admin("import");
      expect({ out: first.out, code: first.code }).toEqual({
        out:
          "Moved News_registration 0, Report_preview_downloads 1, Interest 2, lead_answers 1, consent_events 2.\n" +
          "1 of the rows was there already.\n",
        code: 0,
      });
      const times = async (table: "Interest" | "lead_answers" | "consent_events") =>
        (await backend.rows(table)).map((row) => [
          row["submission_id"],
          new Date(row["created_at"] as string).toISOString(),
        ]);
      for (const table of ["Interest", "lead_answers", "consent_events"] as const)
        expect((await times(table)).toSorted()).toEqual(before.get(table)?.toSorted());
      expect(await backend.rows("News_registration")).toMatchObject([signup.record]);
      expect(await backend.rows("Interest")).toMatchObject([{ page: "/news" }, { page: "/news" }]);

      expect((await admin("import")).out).toBe(
        "Moved News_registration 0, Report_preview_downloads 0, Interest 0, lead_answers 0, consent_events 0.\n",
      );
      expect((await admin("list")).err).not.toContain("leads.db");
      for (const file of await readdir(dataDir))
        expect(await readFile(join(dataDir, file), "latin1")).not.toContain("Canary-63aa");
      await store.close();
    });
  });

test("import needs a database to move the leads to", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "leads-import-"));
  const { err, code } = await leads({ DATA_DIR: dataDir }, "import");
  expect(err).toContain("DATABASE_URL or SUPABASE_URL");
  expect(code).toBe(1);
  await rm(dataDir, { recursive: true });
});
