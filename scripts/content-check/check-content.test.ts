import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Country } from "#content/schema/country.ts";
import { companySchema } from "#content/schema/company.ts";
import { teamMemberSchema } from "#content/schema/person.ts";
import { pressSchema } from "#content/schema/press.ts";
import * as v from "valibot";
import { firm } from "../../tests/support/firm.ts";
import { chartSchema } from "#content/schema/chart.ts";
import {
  chartProblems,
  checkContent,
  newsProblems,
  mapProblems,
  repeatedTitles,
} from "./check-content.ts";
import { describeProblems } from "./describe-problems.ts";

test("the content of this checkout is right", () => {
  expect(checkContent()).toEqual([]);
});

test("a wrong and a missing field are named with their file", () => {
  const { email: _missing, ...rest } = firm.company;
  const problems = describeProblems("content/company.ts", companySchema, {
    ...rest,
    address: { ...firm.company.address, city: " " },
  });
  expect(problems).toHaveLength(2);
  expect(problems.join("\n")).toMatch(/content\/company\.ts: email: is missing: add it/);
  expect(problems.join("\n")).toMatch(
    /content\/company\.ts:\d+:11: address\.city: must not be empty/,
  );
});

test("a picture that is not there is named", () => {
  const somebody = { ...firm.people[0], image: "nobody-at-all" };
  expect(describeProblems("content/people.ts", teamMemberSchema, somebody)).toEqual([
    "content/people.ts: image: there is no content/images/people/nobody-at-all.webp",
  ]);
});

test("any number of pictures for the press, and people who exist", () => {
  const wrong = {
    ...firm.press,
    images: firm.press.images.slice(1),
    contact: { ...firm.press.contact, person: "nobody" },
  };
  expect(describeProblems("content/press.ts", pressSchema, wrong)).toEqual([
    expect.stringMatching(
      /: contact\.person: must be the image of somebody in content\/people.ts$/,
    ),
  ]);
});

test("news that refer to a figure which no chart has are named with the nearest", () => {
  const folder = mkdtempSync(join(tmpdir(), "news-"));
  const head = "id: 1\ncategory: newsletter\ntitle: A\ndate: 2026-01-01T08:00:00";
  writeFileSync(join(folder, "a.md"), `---\n${head}\n---\n{svod-penetration.swden.2026}`);
  expect(newsProblems(folder)).toEqual([
    "content/news/a.md: body: {svod-penetration.swden.2026}: there is no swden, the nearest is sweden",
  ]);
  rmSync(folder, { recursive: true });
});

test("a chart is named by its id where it is wrong, has a report that exists and an id of its own", () => {
  const [chart] = firm.charts;
  const wrong = [{ ...chart, highlight: ["Iceland"] }];
  expect(describeProblems("content/charts", v.array(chartSchema), wrong)).toEqual([
    `content/charts: ${chart?.id}: must highlight rows that it has`,
  ]);
  const problems = chartProblems(firm.charts.slice(0, 1).flatMap((one) => [one, one]));
  expect(problems).toEqual([
    `content/charts: two charts have the id ${chart?.id}: give one of them another id`,
  ]);
  const lost = firm.charts.slice(0, 1).map((one) => ({ ...one, report: "no-report" }));
  expect(chartProblems(lost).join()).toMatch(/there is no report no-report, only .*audio-market/);
});

test("an address of a chart in the news is one that exists", () => {
  const folder = mkdtempSync(join(tmpdir(), "news-"));
  const head =
    "---\nid: 1\ndate: 2026-11-05T08:00:00\ntitle: A\ncategory: newsletter\nexcerpt: A\n---\n";
  const problemsOf = (line: string) => {
    writeFileSync(join(folder, "2026-11-05-a.md"), `${head}\nText\n\n${line}\n`);
    return newsProblems(folder);
  };
  expect(problemsOf("/charts/viewing-share?edition=1999-01")).toEqual([
    "content/news/2026-11-05-a.md:11: there is no chart, or no such edition, at /charts/viewing-share?edition=1999-01",
  ]);
  expect(problemsOf("/charts/no-such-chart")).toHaveLength(1);
  expect(problemsOf("/charts/viewing-share?country=norway&year=2024")).toEqual([]);
  rmSync(folder, { recursive: true });
});

test("a map that was drawn for other interviews is named", () => {
  const [first, ...others] = firm.countries;
  const more = [{ ...first, interviews: 9900 } as Country, ...others];
  expect(mapProblems(firm.countries, firm.sampleMap)).toEqual([]);
  for (const changed of [more, others])
    expect(mapProblems(changed, firm.sampleMap)).toEqual([
      expect.stringMatching(/^content\/charts\/sample-map\.json: is older than .*studio/),
    ]);
});

test("two pages with one title are told", () => {
  const page = { meta: { title: "News", description: "What is new." } };
  expect(
    repeatedTitles([
      { file: "content/pages/a.ts", data: page },
      { file: "content/pages/b.ts", data: { meta: { title: "news ", description: "Other." } } },
      { file: "content/people.ts", data: [] },
    ]),
  ).toEqual([
    "content/pages/b.ts: meta.title: is that of content/pages/a.ts too: give each page its own",
  ]);
});
