import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { leads } from "../support/leads-command.ts";
import { sendForm } from "../support/send-form.ts";
import { startSite, type Site } from "../support/site.ts";
import { exchange, statusOf } from "../support/raw-connection.ts";

// Injection into the prepared e-mail is tested in tests/http/report-preview.test.ts.

let site: Site;
let port: number;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "injection-"));
  site = await startSite({
    DATA_DIR: dataDir,
    SITE_URL: "https://www.nordsikt.example",
    TRUSTED_PROXIES: "127.0.0.0/8",
  });
  port = Number(new URL(site.url).port);
});
afterAll(() => site.stop());

const ask = (target: string, ...headers: string[]) =>
  exchange(
    port,
    [`GET ${target} HTTP/1.1`, "Host: localhost", ...headers, "Connection: close", "", ""].join(
      "\r\n",
    ),
  );

const climbs = (prefix: string) => [
  `${prefix}../../../../../../etc/passwd`,
  `${prefix}..%2f..%2f..%2f..%2f..%2fetc%2fpasswd`,
  `${prefix}%2e%2e/%2e%2e/%2e%2e/package.json`,
  `${prefix}..\\..\\..\\package.json`,
  `${prefix}..%5c..%5cpackage.json`,
  `${prefix}....//....//package.json`,
  `${prefix}%252e%252e%252fpackage.json`,
  `${prefix}..%c0%af..%c0%afpackage.json`,
  `${prefix}..;/..;/package.json`,
  `${prefix}package.json%00.pdf`,
];

describe.each(["/", "/assets/", "/images/news/", "/images/news/wp-content/uploads/", "/charts/"])(
  "path traversal below %s reads no file of the machine",
  (prefix) => {
    test.each(climbs(prefix))("%s", async (target) => {
      const answer = await ask(`${target}${prefix.includes("images") ? "?w=800" : ""}`);
      expect([301, 400, 404]).toContain(statusOf(answer));
      expect(answer).not.toMatch(/root:.*:0:0|"dependencies"/);
    });
  },
);

test.each([
  // Leads to the document itself.
  ["/../the-battle-for-attention.pdf", "/the-battle-for-attention.pdf", 200],
  ["/the-battle-for-attention.pdf/../../package.json", "/package.json", 404],
])(
  "path traversal from a document's address redirects, and reads no other file: %s",
  async (target, location, status) => {
    const answer = await ask(target);
    expect(statusOf(answer)).toBe(301);
    expect(answer).toMatch(new RegExp(`\r\nlocation: ${location}\r\n`, "i"));
    const read = await ask(location);
    expect(statusOf(read)).toBe(status);
    expect(answer + read).not.toMatch(/"dependencies"/);
  },
);

describe("input in a request does not appear", () => {
  const line = "%0d%0aset-cookie:%20a=b%0d%0a%0d%0a<script>";
  test.each([
    `/en/products?x=${line}`,
    `/om-oss${line}`,
    `/en/products/${line}`,
    `/about/${line}`,
    `//evil.example/${line}`,
    `/news?q=${line}`,
    `/article/7/newsletter?${line}`,
    `/charts/${line}.csv`,
  ])("as a header: %s", async (target) => {
    const [head = ""] = (await ask(target)).split("\r\n\r\n");
    expect(head).not.toMatch(/^set-cookie/im);
    expect(head).not.toMatch(/^location: (https?:)?\/\//im);
  });

  test.each([
    ["Host: evil.example"],
    ["X-Forwarded-Host: evil.example", "X-Forwarded-Proto: https"],
    ["X-Original-URL: /evil.example", "X-Rewrite-URL: /evil.example"],
    ["Referer: https://evil.example/", "X-Request-Id: evil.example"],
  ])("in a page: %s", async (...headers) => {
    for (const target of ["/about", "/om-oss", "/nowhere", "/news"])
      expect(await ask(target, ...headers)).not.toContain("evil.example");
  });

  test("as a line of its own in the log", async () => {
    await ask(`/nowhere%0a{"level":50,"msg":"forged"}`, 'User-Agent: {"msg":"forged"}');
    await site.get('/nowhere\u2028{"msg":"forged"}', { method: "OPTIONS" });
    await site.logged(({ method }) => method === "OPTIONS");
    expect(site.log.filter(({ msg }) => msg === "forged")).toEqual([]);
  });
});

describe("the CSV export", () => {
  const formulas = [
    '=HYPERLINK("http://evil.example";A1)',
    "+1+1",
    "-2+3",
    "@SUM(1)",
    "\t=1+1",
    "a;=1+1",
    "\";=cmd|' /C calc'!A0",
    "＝1+1",
    "x\r\n=1+1",
  ];

  test("contains no cell that a spreadsheet would run as a formula", async () => {
    for (const [at, formula] of formulas.entries()) {
      const values = { name: formula, email: `=${at}@evil.example`, company: formula };
      const signup = { form: "signup", newsletters: "on", ...values };
      await sendForm(site, signup, { path: "/?index" });
      const download = { form: "download", about: "ai-outlook", title: formula, ...values };
      await sendForm(site, download, { path: "/downloads" });
    }
    const file = join(dataDir, "leads.csv");
    await leads({ DATA_DIR: dataDir }, "export", file);
    const csv = await readFile(file, "utf8");
    expect(csv.split("\r\n").length).toBeGreaterThanOrEqual(2 * formulas.length);
    // Spreadsheets may split at commas, semicolons, tabs or line ends.
    for (const cut of [",", ";", "\t", "|", /[\r\n]/])
      for (const cell of csv.replace("\uFEFF", "").split(cut))
        expect(cell).not.toMatch(/^[\s"]*[=+@＝]|^[\s"]*-\d+\+/);
  });
});
