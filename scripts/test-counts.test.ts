import { expect, test } from "vitest";
import { countPlaywright, countVitest, skippedWithoutReason } from "./test-counts.ts";

const vitest = (...assertionResults: { status: string; fullName: string }[]) =>
  JSON.stringify({
    numPassedTests: 1,
    numFailedTests: 0,
    numFailedTestSuites: 0,
    testResults: [{ assertionResults }],
  });

test.each(["skipped", "pending", "todo"])("a test that is %s is counted as skipped", (status) => {
  const report = vitest({ status: "passed", fullName: "a" }, { status, fullName: "b" });
  expect(countVitest(report)).toEqual({ passed: 1, failed: 0, skipped: ["b"] });
});

test("skipped browser tests are found at any depth", () => {
  const skipped = { title: "swipes", tests: [{ status: "skipped", projectName: "phone" }] };
  const run = { title: "clicks", tests: [{ status: "expected", projectName: "phone" }] };
  const report = JSON.stringify({
    stats: { expected: 1, unexpected: 0, flaky: 0 },
    errors: [],
    suites: [
      { title: "a.spec.ts", specs: [run], suites: [{ title: "carousel", specs: [skipped] }] },
    ],
  });
  expect(countPlaywright(report)).toEqual({
    passed: 1,
    failed: 0,
    skipped: ["a.spec.ts › carousel › swipes [phone]"],
  });
});

test("CI accepts a skipped test only where its machine cannot have what is missing", () => {
  const disk = "on a small disk (NOT RUN: mounting is not permitted) fills up";
  const database = "postgres (NOT RUN: install Debian's package) stores";
  expect(skippedWithoutReason([disk, database, "forgotten"])).toEqual([database, "forgotten"]);
});
