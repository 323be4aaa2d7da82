import { emailKey, eventTable } from "../lead-store.ts";
import { columnsOf, type LeadAdmin, type LeadRow, readRows } from "./lead-admin.ts";
import { idOf, rowsWith } from "./person.ts";

export const confirmedColumns = [...columnsOf("News_registration"), "confirmed_at"];

/**
 * For each address that confirmed and did not leave afterwards, its newest confirmed registration, oldest first.
 * Keeps ids and times in memory and reads the registrations twice, so that it never holds all of them.
 */
export async function* readConfirmed(admin: LeadAdmin, since?: Date): AsyncGenerator<LeadRow> {
  const confirmedAt = await confirmedRegistrations(admin);
  for await (const row of readRows(admin, "News_registration", { since })) {
    const time = confirmedAt.get(idOf(row));
    if (time !== undefined) yield { ...row, confirmed_at: time };
  }
}

/** When they were confirmed, by the submission id of the registration. */
export async function confirmedRegistrations(admin: LeadAdmin): Promise<Map<string, string>> {
  const confirmed = new Map<string, string>();
  const leftRegistrations = new Map<string, string>();
  /** The last time that a person left, by address. ISO times compare as text. */
  const left = new Map<string, string>();
  const events = readRows(admin, eventTable, {
    where: { column: "event", values: ["confirmed", "left"] },
  });
  for await (const { event, created_at, signup_id, email } of events) {
    const time = String(created_at);
    if (event === "confirmed") {
      if (!confirmed.has(String(signup_id))) confirmed.set(String(signup_id), time);
      continue;
    }
    if (signup_id !== null) leftRegistrations.set(String(signup_id), time);
    if (email !== null) left.set(emailKey(String(email)), time);
  }
  const newest = new Map<string, { id: string; time: string }>();
  for await (const row of readRows(admin, "News_registration")) {
    const [id, key, time] = [idOf(row), emailKey(String(row["Email"])), String(row["created_at"])];
    const leftAt = leftRegistrations.get(id);
    if (leftAt !== undefined && leftAt > (left.get(key) ?? "")) left.set(key, leftAt);
    if (confirmed.has(id)) newest.set(key, { id, time });
  }
  const current = [...newest].filter(([key, { time }]) => (left.get(key) ?? "") < time);
  return new Map(current.map(([, { id }]) => [id, confirmed.get(id) ?? ""]));
}

export interface ConsentRequest {
  submissionId: string;
  kind: "access" | "erasure";
  email: string;
  createdAt: string;
  isOpen: boolean;
}

/** All requests, oldest first. One is open until an event `answered` of its address follows. */
export async function readRequests(admin: LeadAdmin): Promise<ConsentRequest[]> {
  const events = await rowsWith(admin, eventTable, "event", [
    "access_requested",
    "erasure_requested",
    "answered",
  ]);
  const addressOf = await addressesOf(admin, events);
  const answered = new Map<string, string>();
  for (const row of events)
    if (row["event"] === "answered")
      answered.set(emailKey(addressOf(row)), String(row["created_at"]));
  return (
    events
      // Nobody can be answered whose registration was erased.
      .filter((row) => row["event"] !== "answered" && addressOf(row) !== "")
      .map((row) => {
        const [email, createdAt] = [addressOf(row), String(row["created_at"])];
        return {
          submissionId: idOf(row),
          kind: row["event"] === "access_requested" ? "access" : "erasure",
          email,
          createdAt,
          isOpen: (answered.get(emailKey(email)) ?? "") <= createdAt,
        };
      })
  );
}

/** An event may name a registration instead of an address. */
async function addressesOf(admin: LeadAdmin, events: LeadRow[]) {
  const signupIds = events.flatMap(({ email, signup_id }) =>
    email === null && signup_id !== null ? [String(signup_id)] : [],
  );
  const registrations = await rowsWith(admin, "News_registration", "submission_id", signupIds);
  const addresses = new Map(registrations.map((row) => [idOf(row), String(row["Email"])]));
  return ({ email, signup_id }: LeadRow): string =>
    String(email ?? addresses.get(String(signup_id)) ?? "");
}
