import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { leadTables } from "#server/leads/lead-store.ts";
import { sendForm } from "../support/send-form.ts";
import { startSite, type Site } from "../support/site.ts";
import { noOrigin } from "../support/stored-leads.ts";
import { type Backend, backends } from "./lead-store-backends.ts";

/** One submission of each form, as sent without JavaScript. */
const person = { name: "Åsa Öberg", email: "asa@firma.example", company: "Firma & Co" };
const submissions: [path: string, values: Record<string, string>][] = [
  ["/?index", { form: "signup", ...person, company: "", newsletters: "on" }],
  ["/products/nordic-piracy", { form: "report-preview", about: "Nordic Piracy", ...person }],
  [
    "/downloads",
    { form: "download", about: "the-battle-for-attention", ...person, title: "Head of Content" },
  ],
];

const expected = {
  News_registration: {
    Name: "Åsa Öberg",
    Email: "asa@firma.example",
    Company: null,
    "Newsletter interest": true,
    "Press release interest": false,
  },
  Report_preview_downloads: {
    Name: "Åsa Öberg",
    Email: "asa@firma.example",
    Company: "Firma & Co",
    "Report downloaded": "Nordic Piracy",
  },
  Interest: {
    name: "Åsa Öberg",
    email: "asa@firma.example",
    company: "Firma & Co",
    title: "Head of Content",
    pdf_downloaded: "the-battle-for-attention.pdf",
    subject: "Webinar: The Battle for Attention",
  },
};

for (const { title, skip, build } of backends)
  describe.skipIf(skip)(`the three forms of a site with ${title}`, () => {
    let backend: Backend;
    let site: Site;
    beforeAll(async () => {
      backend = await build();
      site = await startSite({ TRUSTED_PROXIES: "127.0.0.1", ...backend.environment });
    });
    afterAll(async () => {
      await site?.stop();
      await backend?.close();
    });

    test("store the specified columns and no other data of the visitor", async () => {
      for (const [path, values] of submissions)
        expect((await sendForm(site, values, { path })).status).toBe(200);
      for (const table of leadTables) {
        const rows = await backend.rows(table);
        expect(rows.map(withoutOurColumns)).toEqual([{ ...expected[table], ...noOrigin }]);
      }
    });
  });

function withoutOurColumns(row: Record<string, unknown>) {
  const ours = ["id", "submission_id", "created_at"];
  return Object.fromEntries(Object.entries(row).filter(([column]) => !ours.includes(column)));
}
