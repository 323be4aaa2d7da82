import * as v from "valibot";
import type { Api } from "./app.ts";
import { readRecord, writeRecord } from "./blobs.ts";
import { draftIdOf } from "./drafts.ts";
import { bodyOf } from "./editing.ts";
import { pageInSite } from "./shared-page.ts";
import { type PreviewKey, sharePath } from "./session.ts";

/** Links that show drafts to people without an account. */
export async function openSharing(file: string, key: string) {
  /** When somebody has ended all of their links that there were. */
  const ended = (await readRecord<Record<string, number>>(file)) ?? {};

  const api: Api = {
    "POST share": async ({ user, body }) => {
      const { page: shown } = bodyOf(v.object({ page: pageInSite }), body);
      return { path: `${sharePath(key, user, Date.now())}?page=${encodeURIComponent(shown)}` };
    },
    "POST unshare": async ({ user }) => {
      ended[draftIdOf(user)] = Date.now();
      await writeRecord(file, ended);
      return {};
    },
  };

  return {
    api,
    isEnded: ({ draftId, isShared, made }: PreviewKey) => isShared && made <= (ended[draftId] ?? 0),
  };
}
