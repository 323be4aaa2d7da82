import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emailHash } from "#server/leads/consent-events.ts";
import { outboxFile } from "#server/leads/sqlite/database.ts";
import type {
  LeadErasure,
  LeadHandover,
  LeadOverview,
  LeadPerson,
  Refusal,
  State,
} from "../../editor/api.ts";
import { type Backend, backends } from "../contract/lead-store-backends.ts";
import { editorPerson } from "../support/editor-person.ts";
import { receiverSecret, startReceiver } from "../support/lead-receiver.ts";
import { sendForm } from "../support/send-form.ts";
import { type Site, startSite } from "../support/site.ts";

// Visitors send forms to the site; the editor beside it reads them.

const userHeader = "x-signed-in";
const entry = "editor/main.ts";
const person = (name: string, at: () => Site) => editorPerson(userHeader, name, at);

describe.each(backends)("leads in $title", ({ skip, build }) => {
  describe.skipIf(skip)("are", () => {
    let backend: Backend;
    let dataDir: string;
    let receiver: Awaited<ReturnType<typeof startReceiver>>;
    let site: Site;
    let editor: Site;
    const ida = person("Ida Strandmark", () => editor);
    const ole = person("Ole Øst", () => editor);
    const ada = `Ada-${randomUUID()}@example.com`;
    const bo = `bo-${randomUUID()}@example.com`;

    const lead = () => ({
      LEADS_WEBHOOK_URL: receiver.url,
      LEADS_WEBHOOK_SECRET: receiverSecret,
      SIGNING_SECRET: "a secret of the tests",
      DATA_DIR: dataDir,
      ...backend.environment,
    });
    const send = async (values: Record<string, string>, path: string, from = path) => {
      const options = { path, headers: { referer: `${site.url}${from}` } };
      expect((await sendForm(site, values, options)).status).toBe(200);
    };
    const ask = async (event: "access_requested" | "erasure_requested", email: string) => {
      const store = await backend.open();
      await store.record({ submissionId: randomUUID(), event, email });
      await store.close();
    };

    beforeAll(async () => {
      backend = await build();
      dataDir = backend.environment["DATA_DIR"] ?? (await mkdtemp(join(tmpdir(), "leads-")));
      receiver = await startReceiver();
      site = await startSite({ ...lead(), TRUSTED_PROXIES: "127.0.0.0/8" });
      editor = await startSite(
        {
          ...lead(),
          ...backend.adminEnvironment,
          EDIT_USER_HEADER: userHeader,
          EDIT_LEADS_USERS: "Somebody Else, Ida Strandmark",
        },
        { entry },
      );
      const signup = { form: "signup", name: "Ada", email: ada, newsletters: "on" };
      await send(signup, "/?index", "/?utm_source=linkedin&utm_campaign=spring");
      const document = "the-battle-for-attention";
      const asked = { form: "download", about: document, company: "X", title: "CEO" };
      for (const email of [ada.toLowerCase(), bo])
        await send({ ...asked, name: "Ada", email }, `/downloads?document=${document}`);
    });
    afterAll(async () => {
      await Promise.all([site?.stop(), editor?.stop(), receiver?.stop()]);
      await backend?.close();
      await rm(dataDir, { recursive: true, force: true });
    });

    test("shown to the people of EDIT_LEADS_USERS only", async () => {
      expect((await ida.get<State>("state")).hasLeads).toBe(true);
      expect((await ole.get<State>("state")).hasLeads).toBe(false);
      const answers = await Promise.all([
        ole.call("GET", "leads"),
        ole.call("GET", "leads.xlsx"),
        ...["lead", "lead-answer", "lead-erase"].map((name) => ole.post(name, { email: ada })),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
      expect((await ida.get<LeadOverview>("leads")).weeks.at(-1)?.total).toBe(3);
    });

    test("counted by week, form, report and campaign since a date", async () => {
      const overview = await ida.get<LeadOverview>("leads");
      const counts = { signups: 1, previews: 0, downloads: 2, total: 3 };
      expect(overview.weeks.at(-1)).toMatchObject(counts);
      expect(overview.subjects).toMatchObject([{ downloads: 2, total: 2 }]);
      expect(overview.campaigns).toMatchObject([
        { name: "(none)", total: 2 },
        { name: "linkedin / spring", signups: 1, total: 1 },
      ]);
      expect((await ida.get<LeadOverview>("leads?since=2999-01-01")).weeks).toEqual([]);
      for (const since of ["yesterday", "2026-13-01", ""])
        expect((await ida.call("GET", `leads?since=${since}`)).status).toBe(400);
    });

    test("exported to a workbook", async () => {
      const headers = { [userHeader]: "Ida Strandmark" };
      const response = await editor.get("/edit/api/leads.xlsx?since=2026-01-01", { headers });
      expect(response.headers.get("content-disposition")).toMatch(
        /^attachment; filename="leads-\d{4}-\d\d-\d\d\.xlsx"$/,
      );
      const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
      expect(Object.keys(files)).toContain("xl/worksheets/sheet3.xml");
      expect(strFromU8(files["xl/sharedStrings.xml"] ?? new Uint8Array())).toContain(bo);
    });

    test("shown with everything held about a person, in all spellings of the address", async () => {
      const { value } = await ida.post<LeadPerson>("lead", { email: ` ${ada} ` });
      expect(value.email).toBe(ada);
      expect(value.alsoHeldAs).toEqual([ada.toLowerCase()]);
      expect(value.held).toMatchObject({
        News_registration: [{ Email: ada }],
        Report_preview_downloads: [],
        Interest: [{ email: ada.toLowerCase() }],
        waiting_for_the_database: [],
      });
      const nobody = await ida.post<LeadPerson>("lead", { email: "nobody@example.com" });
      expect(rowsIn(nobody.value)).toEqual([]);
      for (const email of ["", "no address", 7])
        expect((await ida.post("lead", { email })).status).toBe(400);
    });

    test("handed over once for each request for a copy", async () => {
      expect((await ida.post<Refusal>("lead-answer", { email: ada })).value.message).toBe(
        `There is no open request for a copy by ${ada}.`,
      );
      await ask("access_requested", ada);
      const { requests } = await ida.get<LeadOverview>("leads");
      expect(requests).toMatchObject([{ kind: "access", email: ada }]);
      const { value } = await ida.post<LeadHandover>("lead-answer", { email: ada.toUpperCase() });
      expect(value).toMatchObject({
        News_registration: [{ Email: ada, utm_campaign: "spring" }],
        Interest: [{ email: ada.toLowerCase() }],
        waiting_to_be_sent: 0,
      });
      expect((await ida.get<LeadOverview>("leads")).requests).toEqual([]);
      expect((await ida.post("lead-answer", { email: ada })).status).toBe(409);
    });

    test("erased with the request for it, and the CRM is told", async () => {
      await ask("erasure_requested", ada);
      const { value } = await ida.post<LeadErasure>("lead-erase", { email: ada });
      expect(value.isAnnounced).toBe(true);
      expect(value.erased).toContainEqual({ name: "News_registration", rows: 1 });
      expect(value.erased).toContainEqual({ name: "Interest", rows: 1 });
      const { value: after } = await ida.post<LeadPerson>("lead", { email: ada });
      expect([rowsIn(after), after.requests]).toEqual([[], []]);
      const { value: other } = await ida.post<LeadPerson>("lead", { email: bo });
      expect(rowsIn(other)).toHaveLength(1);
      // The site sends it within a minute. What has left the outbox has arrived.
      const waiting = queued(dataDir);
      const sent = receiver.events().map((event) => JSON.stringify(event));
      expect([...waiting, ...sent].join()).toContain('"person.erased"');
    });

    test("never read without a line in the log, which has no address", async () => {
      const log = editor.log.filter(({ msg }) => String(msg).startsWith("access to leads"));
      const actions = (user: string) => [
        ...new Set(log.filter((line) => line["user"] === user).map((line) => line["action"])),
      ];
      const all = ["count", "export", "show", "answer", "erase"];
      expect(actions("Ida Strandmark").toSorted()).toEqual(all.toSorted());
      expect(actions("Ole Øst").toSorted()).toEqual(all.toSorted());
      expect(log).toContainEqual(
        expect.objectContaining({ action: "erase", emailSha256: emailHash(ada) }),
      );
      const written = JSON.stringify(editor.log).toLowerCase();
      for (const email of [ada, bo]) expect(written).not.toContain(email.toLowerCase());
    });

    test("named as unreadable when the database is down, without a row in the message", async () => {
      await backend.goAway();
      const { status, value } = await ida.post<Refusal>("lead-erase", { email: bo });
      await backend.comeBack();
      expect([409, 500]).toContain(status);
      expect(value.message).not.toContain(bo);
      const { value: other } = await ida.post<LeadPerson>("lead", { email: bo });
      expect(rowsIn(other)).toHaveLength(1);
    });
  });
});

const rowsIn = ({ held }: LeadPerson) => Object.values(held).filter(Array.isArray).flat();

/** What the outbox holds for the CRM. */
function queued(dataDir: string): string[] {
  using outbox = new DatabaseSync(outboxFile(dataDir), { readOnly: true });
  const items = outbox.prepare("select body from items where channel = 'webhook'").all();
  return items.map(({ body }) => String(body));
}

test("where nobody signs in, everybody sees leads, once there is a database", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "leads-"));
  const editor = await startSite({ DATA_DIR: dataDir }, { entry });
  const somebody = person("", () => editor);
  expect((await somebody.get<State>("state")).hasLeads).toBe(false);
  expect((await somebody.call<Refusal>("GET", "leads")).status).toBe(409);
  const site = await startSite({ DATA_DIR: dataDir });
  expect((await somebody.get<State>("state")).hasLeads).toBe(true);
  expect((await somebody.get<LeadOverview>("leads")).weeks).toEqual([]);
  await Promise.all([site.stop(), editor.stop()]);
  await rm(dataDir, { recursive: true, force: true });
});

test("with a header and no EDIT_LEADS_USERS nobody sees leads", async () => {
  const editor = await startSite({ EDIT_USER_HEADER: userHeader }, { entry });
  const somebody = person("Ida Strandmark", () => editor);
  expect((await somebody.call("GET", "leads")).status).toBe(403);
  await editor.stop();
});
