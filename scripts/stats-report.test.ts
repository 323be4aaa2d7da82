import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayOf, openCounters, statsFile, type CounterKind } from "../server/stats/counters.ts";
import { formatStats, readStats } from "./stats-report.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "report-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Counted = [day: string, kind: CounterKind, name: string, count: number];

async function fileWith(name: string, counted: Counted[]): Promise<string> {
  const dataDir = join(folder, name);
  await mkdir(dataDir);
  for (const [day, kind, counter, count] of counted) {
    const counters = openCounters({ dataDir, log: { warn() {} }, now: () => Date.parse(day) });
    for (let i = 0; i < count; i += 1) counters.count(kind, counter);
    counters.close();
  }
  return dataDir;
}

const sample: Counted[] = [
  ["2026-02-27", "page", "/before", 9],
  ["2026-02-28", "page", "/", 40],
  ["2026-02-28", "source", "direct", 3],
  ["2026-02-28", "form start", "signup", 3],
  ["2026-03-02", "page", "/", 1],
  ["2026-03-02", "page", `/${"x".repeat(99)}`, 9],
  ["2026-03-02", "source", "www.google.com", 1],
  ["2026-03-02", "submission", "signup", 2],
  ["2026-03-02", "submission", "download", 1],
  ["2026-03-03", "page", "/after", 9],
];

test("a table with a bar for each day, then pages, sources and forms", async () => {
  const dataDir = await fileWith("sample", sample);
  const text = formatStats(readStats(statsFile(dataDir), "2026-02-28", "2026-03-02"));
  expect(text).toBe(`Statistics, 2026-02-28 to 2026-03-02 (days in UTC)

Day          Views  Form starts  Submissions
2026-02-28      40            3            0  ██████████████████████████████████
2026-03-01       0            0            0
2026-03-02      10            0            3  ████████▌
Total           50            3            3

Pages                                           Count Share
/                                                  41  82 %  ███████████████████
/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…         9  18 %  ████▏

Sources                                         Count Share
direct                                              3  75 %  ███████████████████
www.google.com                                      1  25 %  ██████▍

Forms                                          Starts  Submissions    Rate
download                                            0            1       –
signup                                              3            2    67 %
`);
  for (const line of text.split("\n")) expect([...line].length).toBeLessThanOrEqual(80);
});

test("of many names the first fifteen are shown, and the rest as one", async () => {
  const many = Array.from({ length: 40 }, (_, i): Counted => ["2026-03-02", "page", `/${i}`, 1]);
  const dataDir = await fileWith("many", many);
  const text = formatStats(readStats(statsFile(dataDir), "2026-03-02", "2026-03-02"));
  expect(text.match(/^\/\d+ /gm)).toHaveLength(15);
  expect(text).toMatch(/^25 more +25 +63 %$/m);
});

test("nothing counted is a table of zeros", async () => {
  const dataDir = await fileWith("old", [["2024-12-31", "page", "/", 1]]);
  const text = formatStats(readStats(statsFile(dataDir), "2026-03-01", "2026-03-02"));
  expect(text).toMatch(/^2026-03-02 +0 +0 +0$/m);
  expect(text.match(/^none$/gm)).toHaveLength(3);
  expect(text).not.toMatch(/NaN|Infinity/);
});

describe("npm run stats", () => {
  const stats = (dataDir: string, ...options: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const env = { PATH: process.env["PATH"], DATA_DIR: dataDir };
      execFile(process.execPath, ["scripts/stats.ts", ...options], { env }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), out, err }),
      );
    });

  test("reads the last thirty days, or those it is asked for, also as JSON", async () => {
    const today = dayOf(Date.now());
    const dataDir = await fileWith("command", [[today, "page", "/", 2]]);
    const table = await stats(dataDir);
    expect(table).toMatchObject({ code: 0, err: `Counters in ${statsFile(dataDir)}\n` });
    expect(table.out.match(/^\d{4}-\d\d-\d\d /gm)).toHaveLength(30);
    const json = await stats(dataDir, "--days", "2", "--json");
    expect(JSON.parse(json.out)).toMatchObject({
      to: today,
      days: [{ views: 0 }, { day: today, views: 2, formStarts: 0, submissions: 0 }],
      pages: [{ name: "/", count: 2 }],
      forms: [],
    });
    expect(JSON.parse((await stats(dataDir, "--since", today, "--json")).out).days).toHaveLength(1);
  });

  test("says in one line what it cannot read", async () => {
    const broken = join(folder, "broken");
    await mkdir(broken);
    await writeFile(statsFile(broken), "no database ".repeat(500));
    for (const dataDir of [join(folder, "none"), broken])
      expect(await stats(dataDir)).toMatchObject({
        code: 1,
        out: "",
        err: expect.stringMatching(/^.*stats\.db.*\n$/),
      });
  });

  test.each([["--days", "0"], ["--days", "x"], ["--since", "2026-02-30"], ["--bogus"], ["extra"]])(
    "%s %s is not understood",
    async (...options) => {
      const { code, err } = await stats(folder, ...options.filter(Boolean));
      expect(code).toBe(2);
      expect(err).toContain("Usage: npm run -s stats");
    },
  );
});
