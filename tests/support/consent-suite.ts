import { readdir, readFile, rm, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { countItems } from "#server/leads/outbox/outbox.ts";
import { countItemsOf, openOutbox } from "#server/leads/sqlite/admin.ts";
import { createLinks } from "#server/mail/links.ts";
import type { Backend, BackendSuite } from "../contract/lead-store-backends.ts";
import { receiverSecret, startReceiver } from "./lead-receiver.ts";
import { exportedLeads, leads } from "./leads-command.ts";
import { linksIn, startMailServer } from "./mail-server.ts";
import { type Site, startSite } from "./site.ts";

/** An action, with the index of the person it concerns. */
type Step =
  | {
      do: "sign up" | "sign up at once" | "send again" | "scan" | "confirm" | "leave" | "erase";
      who: number;
    }
  | { do: "crash" | "mail fails" | "mail works" };

const people = [0, 1];

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constantFrom(
        "sign up",
        "sign up",
        "sign up at once",
        "send again",
        "scan",
        "confirm",
        "confirm",
        "leave",
        "erase",
      ),
      who: fc.constantFrom(...people),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom("crash", "mail fails", "mail works", "mail works"),
    }),
  },
) as fc.Arbitrary<Step>;

/** The expected state of a person. */
interface Person {
  email: string;
  /** Submissions that the site acknowledged since the last erasure. */
  acknowledged: Record<string, string>[];
  lastAct: "none" | "confirmed" | "left";
  isErased: boolean;
}

const siteUrl = "https://www.nordsikt.example";
const signingSecret = "a secret of the property test";

/** One sequence with every step, so that a short run has them all. */
const everyStep: Step[] = [
  { do: "sign up", who: 0 },
  { do: "scan", who: 0 },
  { do: "confirm", who: 0 },
  { do: "sign up", who: 1 },
  { do: "send again", who: 1 },
  { do: "confirm", who: 1 },
  { do: "mail fails" },
  { do: "sign up at once", who: 0 },
  { do: "mail works" },
  { do: "leave", who: 0 },
  { do: "erase", who: 1 },
];

/** Sends this many random sequences to a site on this database, after one with every step. */
export function consentSuite({ title, skip, build }: BackendSuite, numRuns: number): void {
  describe.skipIf(skip)(`with leads in ${title}`, () => {
    let backend: Backend;
    let dataDir: string;
    let mail: Awaited<ReturnType<typeof startMailServer>>;
    let receiver: Awaited<ReturnType<typeof startReceiver>>;
    let site: Site;
    let crashes = 0;
    let visitor = 0;
    /** Collected over all runs, to prove that the generated actions included confirmations and unsubscribes. */
    const acts: Person["lastAct"][] = [];

    const start = async () => {
      site = await startSite({
        ...backend.environment,
        DATA_DIR: dataDir,
        SITE_URL: siteUrl,
        SMTP_URL: mail.url,
        MAIL_FROM: "news@nordsikt.example",
        LEADS_MAIL_TO: "office@nordsikt.example",
        LEADS_WEBHOOK_URL: receiver.url,
        LEADS_WEBHOOK_SECRET: receiverSecret,
        TRUSTED_PROXIES: "127.0.0.0/8",
        SIGNING_SECRET: signingSecret,
      });
    };
    beforeAll(async () => {
      backend = await build();
      dataDir = backend.environment["DATA_DIR"] ?? (await mkdtemp(join(tmpdir(), "consent-")));
      mail = await startMailServer();
      receiver = await startReceiver();
      await start();
    });
    afterAll(async () => {
      await site?.stop();
      await mail?.stop();
      await receiver?.stop();
      await backend?.close();
      await rm(dataDir, { recursive: true, force: true });
    });

    const environment = () => ({
      ...backend.environment,
      ...backend.adminEnvironment,
      DATA_DIR: dataDir,
      LEADS_WEBHOOK_URL: receiver.url,
      LEADS_WEBHOOK_SECRET: receiverSecret,
    });
    const erase = async (email: string) =>
      expect(await leads(environment(), "erase", email)).toMatchObject({ code: 0 });

    /** Resolves to undefined if the site was killed before it responded. */
    const post = (path: string, values: Record<string, string> = {}) => {
      visitor += 1;
      return site
        .get(path, {
          method: "POST",
          body: new URLSearchParams(values),
          headers: {
            "x-forwarded-for": `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
          },
        })
        .catch(() => undefined);
    };

    async function crash() {
      crashes += 1;
      await site.stop();
      // Items that the killed process had claimed are due when their lease ends. Setting them due avoids the wait.
      const outbox = openOutbox(dataDir);
      outbox?.exec("update items set due_at = 0");
      outbox?.close();
      await start();
    }

    async function sendSignup(person: Person, values: Record<string, string>) {
      const response = await post("/?index", values);
      if (response?.status !== 200) return;
      person.acknowledged.push(values);
      person.isErased = false;
    }

    const details = (person: Pick<Person, "email">) => ({
      form: "signup",
      name: "Ada",
      email: person.email,
      newsletters: "on",
      // A different company makes each signup a new submission.
      company: `Firm ${(visitor += 1)}`,
    });

    const linkIn = (person: Person, page: string) =>
      mail
        .to(person.email)
        .flatMap(linksIn)
        .findLast((link) => link.startsWith(siteUrl + page))
        ?.replace(siteUrl, "");

    /** Waits for the message unless the mail server fails. Signs the person up first if necessary. */
    async function linkOf(person: Person, page: string) {
      if (person.acknowledged.length === 0) await sendSignup(person, details(person));
      const isExpected = person.acknowledged.length > 0 && mail.otherwise === undefined;
      const arrived = () => expect(linkIn(person, page)).toBeDefined();
      if (isExpected) await vi.waitFor(arrived, { timeout: 5_000 }).catch(() => {});
      return linkIn(person, page);
    }

    async function press(link: string) {
      expect((await post(link))?.status).toBe(200);
    }

    /** Has no effect if the registration has been erased in the meantime. */
    async function confirm(person: Person) {
      const link = await linkOf(person, "/subscription/confirm");
      if (!link) return;
      await press(link);
      const sealed = createLinks(signingSecret).open(link.split("t=")[1] ?? "");
      const signups = (await backend.rows("News_registration")).map((row) => row["submission_id"]);
      if (sealed?.purpose === "confirm" && signups.includes(sealed.signupId))
        person.lastAct = "confirmed";
      acts.push("confirmed");
    }

    async function leave(person: Person) {
      const link = await linkOf(person, "/subscription/end");
      if (!link) return;
      await press(link);
      person.lastAct = "left";
      acts.push("left");
    }

    /** The number of events that a person has caused. */
    const acted = async () =>
      (await backend.rows("consent_events")).filter(({ event }) => event !== "mailed").length;

    const perform: Record<Step["do"], (person: Person) => Promise<unknown>> = {
      "sign up": (person) => sendSignup(person, details(person)),
      // The site is killed during the requests: acknowledged signups must be stored, the others may be.
      async "sign up at once"(person) {
        const sent = [1, 2, 3].map(() => sendSignup(person, details(person)));
        await Promise.race([...sent, crash()]);
        await Promise.all(sent);
        await vi.waitFor(() => site.get("/health/live"), { timeout: 20_000 });
      },
      async "send again"(person) {
        const last = person.acknowledged.at(-1);
        if (last) await sendSignup(person, last);
      },
      /** Opens every link, as mail scanners do. */
      async scan(person) {
        await linkOf(person, "/subscription/confirm");
        const before = await acted();
        for (const link of new Set(mail.to(person.email).flatMap(linksIn)))
          for (const method of ["HEAD", "GET"])
            expect((await site.get(link.replace(siteUrl, ""), { method })).status).toBe(200);
        expect(await acted()).toBe(before);
      },
      confirm,
      leave,
      async erase(person) {
        await erase(person.email);
        const outbox = openOutbox(dataDir);
        expect(outbox && countItemsOf(outbox, person.email)).toBe(0);
        outbox?.close();
        Object.assign(person, { acknowledged: [], lastAct: "none", isErased: true });
      },
      crash,
      async "mail fails"() {
        mail.otherwise = 450;
      },
      async "mail works"() {
        mail.otherwise = undefined;
      },
    };

    /** Waits until the outbox is empty. A signup wakes the site, which otherwise polls its outbox once a minute. */
    async function settle() {
      mail.otherwise = undefined;
      await post("/?index", details({ email: `last-${visitor}@x.example` }));
      await vi.waitFor(
        () => {
          const outbox = openOutbox(dataDir);
          const waiting = outbox ? countItems(outbox) : 0;
          outbox?.close();
          expect(waiting).toBe(0);
        },
        { timeout: 60_000, interval: 50 },
      );
    }

    /** The contents of the database tables and of all files in the data folder, as text. */
    async function everythingHeld(): Promise<string> {
      const tables = ["News_registration", "consent_events"] as const;
      const rows = await Promise.all(tables.map((table) => backend.rows(table)));
      const files = await readdir(dataDir, { recursive: true, withFileTypes: true });
      const contents = files
        .filter((file) => file.isFile())
        .map((file) => readFile(join(file.parentPath, file.name), "latin1"));
      return [JSON.stringify(rows), ...(await Promise.all(contents))].join("\n");
    }

    test("random sequences of signup, confirmation, unsubscribe, erasure and crashes keep consent, erasure and delivery correct", async () => {
      let run = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: 12, maxLength: 24, size: "max" }),
          async (steps) => {
            run += 1;
            const everybody = people.map((number): Person => ({
              email: `p${number}-${run}-${title}@x.example`,
              acknowledged: [],
              lastAct: "none",
              isErased: false,
            }));
            for (const one of steps) {
              const person = everybody["who" in one ? one.who : 0];
              if (person) await perform[one.do](person);
            }
            await settle();

            const { News_registration: rows = [], Confirmed = [] } =
              await exportedLeads(environment());
            const confirmed = Confirmed.map((row) => row["Email"]);
            const held = await everythingHeld();
            for (const { email, acknowledged, lastAct, isErased } of everybody) {
              expect([email, confirmed.includes(email)]).toEqual([email, lastAct === "confirmed"]);
              const stored = rows.filter((row) => row["Email"] === email);
              const companies = stored.map((row) => row["Company"]);
              for (const { company } of acknowledged)
                expect(companies.filter((stored_) => stored_ === company)).toHaveLength(1);
              expect([email, isErased && held.includes(email)]).toEqual([email, false]);
            }
            // A message may be sent twice only if the site crashed between sending it and recording that.
            const again =
              mail.messages.length - new Set(mail.messages.map(({ messageId }) => messageId)).size;
            expect(again).toBeLessThanOrEqual(crashes * 4);
          },
        ),
        { numRuns: numRuns + 1, examples: [[everyStep]], endOnFailure: true },
      );
      expect(acts).toEqual(expect.arrayContaining(["confirmed", "left"]));
      expect(crashes).toBeGreaterThan(0);
    }, 240_000);
  });
}
