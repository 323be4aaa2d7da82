import { expect, test } from "vitest";
import type { LeadArchive, LeadRow } from "./archive.ts";
import { exportLeads, listLeads } from "./commands.ts";

function archiveOf(...rows: LeadRow[]): LeadArchive {
  return {
    async *rows(table) {
      if (table === "Interest") yield* rows;
    },
    count: async () => rows.length,
    erase: async () => ({ News_registration: 0, Report_preview_downloads: 0, Interest: 0 }),
    expire: async () => ({ News_registration: 0, Report_preview_downloads: 0, Interest: 0 }),
    close: async () => {},
  };
}

async function everything(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}

test("a list cannot be made to write anywhere but on its line", async () => {
  const row = { created_at: "2026-01-31", submission_id: "1", name: "a\u001B[2J\r\nb\u202Ec" };
  expect(await everything(listLeads(archiveOf(row)))).toBe(
    "2026-01-31 | Interest | a\uFFFD[2J\uFFFD\uFFFDb\uFFFDc\n",
  );
});

test.each([
  [true, "[\n]\n"],
  [
    false,
    '\uFEFF"created_at","submission_id","name","email","company","title","pdf_downloaded","subject"\r\n',
  ],
])("an export without leads is well formed and says so (json: %s)", async (json, text) => {
  const notes: string[] = [];
  const since = new Date("2026-01-31");
  const command = { name: "export", table: "Interest", json, since } as const;
  expect(await everything(exportLeads(archiveOf(), command, (note) => notes.push(note)))).toBe(
    text,
  );
  expect(notes).toEqual(["No leads in Interest since 2026-01-31T00:00:00.000Z."]);
});
