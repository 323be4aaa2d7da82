import { expect, test } from "vitest";
import { countPlaywright, countVitest, skippedWithoutReason } from "./test-counts.ts";

const vitest = (...assertionResults: { status: string; fullName: string }[]) =>
  JSON.stringify({
    numPassedTests: 1,
    testResults: [{ name: "a.test.ts", status: "passed", message: "", assertionResults }],
  });

test.each(["skipped", "pending", "todo"])("a test that is %s is counted as skipped", (status) => {
  const report = vitest({ status: "passed", fullName: "a" }, { status, fullName: "b" });
  expect(countVitest(report)).toEqual({ passed: 1, failures: [], skipped: ["b"] });
});

test("skipped browser tests are found at any depth", () => {
  const skipped = { title: "swipes", tests: [{ status: "skipped", projectName: "phone" }] };
  const run = { title: "clicks", tests: [{ status: "expected", projectName: "phone" }] };
  const report = JSON.stringify({
    stats: { expected: 1 },
    errors: [],
    suites: [
      { title: "a.spec.ts", specs: [run], suites: [{ title: "carousel", specs: [skipped] }] },
    ],
  });
  expect(countPlaywright(report)).toEqual({
    passed: 1,
    failures: [],
    skipped: ["a.spec.ts › carousel › swipes [phone]"],
  });
});

test("CI accepts a skipped test only where its machine cannot have what is missing", () => {
  const disk = "on a small disk (NOT RUN: mounting is not permitted) fills up";
  const database = "postgres (NOT RUN: install Debian's package) stores";
  expect(skippedWithoutReason([disk, database, "forgotten"])).toEqual([database, "forgotten"]);
});

test("what failed is named with its reason, a file that did not run too", () => {
  const failed = { status: "failed", fullName: "adds up", failureMessages: ["1 is not 2"] };
  const report = JSON.stringify({
    numPassedTests: 0,
    testResults: [
      { name: "a.test.ts", status: "failed", message: "", assertionResults: [failed] },
      { name: "b.test.ts", status: "failed", message: "no such file", assertionResults: [] },
    ],
  });
  expect(countVitest(report).failures).toEqual(["adds up\n1 is not 2", "b.test.ts\nno such file"]);
});

test("browser tests that failed or only passed at a second attempt are named, and errors outside of tests", () => {
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ status, projectName: "desktop" }],
  });
  const report = JSON.stringify({
    stats: { expected: 1 },
    errors: [{ message: "no such folder" }],
    suites: [
      {
        title: "a.spec.ts",
        specs: [spec("opens", "unexpected"), spec("closes", "flaky"), spec("stays", "expected")],
      },
    ],
  });
  expect(countPlaywright(report).failures).toEqual([
    "no such folder",
    "a.spec.ts › opens [desktop]",
    "a.spec.ts › closes [desktop]",
  ]);
});
