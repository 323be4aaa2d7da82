import { emailHash, emailKey, eventTable } from "../consent-events.ts";
import { columnsOf, type LeadAdmin, type LeadRow, readRows } from "./lead-admin.ts";
import { idOf, rowsWith } from "./person.ts";

export const confirmedColumns = [...columnsOf("News_registration"), "confirmed_at"];

/**
 * The newest confirmed registration of each address that has not unsubscribed since, oldest first. Keeps only ids and
 * times in memory and reads the registrations twice, so that it never holds all of them.
 */
export async function* readConfirmed(admin: LeadAdmin, since?: Date): AsyncGenerator<LeadRow> {
  const confirmedAt = await confirmedRegistrations(admin);
  for await (const row of readRows(admin, "News_registration", { since })) {
    const time = confirmedAt.get(idOf(row));
    if (time !== undefined) yield { ...row, confirmed_at: time };
  }
}

/** Times of confirmation, by submission id of the registration. The latest event of a person decides. */
export async function confirmedRegistrations(admin: LeadAdmin): Promise<Map<string, string>> {
  /** Latest times: `confirmed` by registration, `left` by hash of the address. ISO times compare as text. */
  const confirmed = new Map<string, string>();
  const left = new Map<string, string>();
  const events = readRows(admin, eventTable, {
    where: { column: "event", values: ["confirmed", "left"] },
  });
  for await (const { event, created_at, signup_id, email_sha256 } of events)
    if (event === "confirmed") confirmed.set(String(signup_id), String(created_at));
    else left.set(String(email_sha256), String(created_at));

  const newest = new Map<string, { id: string; time: string }>();
  for await (const row of readRows(admin, "News_registration")) {
    const person = emailHash(String(row["Email"]));
    const time = confirmed.get(idOf(row)) ?? "";
    if (time > (left.get(person) ?? "")) newest.set(person, { id: idOf(row), time });
  }
  return new Map([...newest.values()].map(({ id, time }) => [id, time]));
}

export interface ConsentRequest {
  submissionId: string;
  kind: "access" | "erasure";
  email: string;
  createdAt: string;
  isOpen: boolean;
}

/** All requests, oldest first. A request is open until an event `answered` for its address follows. */
export async function readRequests(admin: LeadAdmin): Promise<ConsentRequest[]> {
  const events = await rowsWith(admin, eventTable, "event", [
    "access_requested",
    "erasure_requested",
    "answered",
  ]);
  const answered = new Map<string, string>();
  for (const { event, email, created_at } of events)
    if (event === "answered") answered.set(emailKey(String(email)), String(created_at));
  return events
    .filter(({ event }) => event !== "answered")
    .map((row) => {
      const [email, createdAt] = [String(row["email"]), String(row["created_at"])];
      const kind = row["event"] === "access_requested" ? "access" : "erasure";
      return {
        submissionId: idOf(row),
        kind,
        email,
        createdAt,
        // Only an erasure answers a request for it, and removes it.
        isOpen: kind === "erasure" || (answered.get(emailKey(email)) ?? "") <= createdAt,
      };
    });
}

export const openRequests = async (admin: LeadAdmin): Promise<ConsentRequest[]> =>
  (await readRequests(admin)).filter(({ isOpen }) => isOpen);
