export interface Count {
  passed: number;
  /** Names of failed tests, with the error if there is one: often only the end of a long log is kept. */
  failures: string[];
  /** Full names. A test that cannot run on this machine says why in its name: `(NOT RUN: reason)`. */
  skipped: string[];
}

export function countVitest(json: string): Count {
  const { numPassedTests, testResults } = JSON.parse(json) as VitestReport;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: numPassedTests,
    failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((one) => one.status === "failed");
      const own = failed.map((one) => `${one.fullName}\n${one.failureMessages?.[0] ?? ""}`);
      // A file that fails to load, or whose setup fails, has no failed test.
      return status === "failed" && own.length === 0 ? [`${name}\n${message}`] : own;
    }),
    skipped: tests
      .filter(({ status }) => status !== "passed" && status !== "failed")
      .map(({ fullName }) => fullName),
  };
}

export function countPlaywright(json: string): Count {
  const { stats, errors, suites } = JSON.parse(json) as PlaywrightReport;
  return {
    passed: stats.expected,
    failures: [
      ...errors.map(({ message }) => String(message)),
      ...suites.flatMap((suite) => testsIn(suite, ["unexpected", "flaky"])),
    ],
    skipped: suites.flatMap((suite) => testsIn(suite, ["skipped"])),
  };
}

/**
 * What a CI machine may lack permanently: most containers may neither mount nor build others, PostgREST is in no package, and
 * WordPress needs its own database. Everything else can be installed there.
 */
const reasonsAllowedInCi = [
  "(NOT RUN: mounting is not permitted)",
  "(NOT RUN: no container can be built here)",
  "(NOT RUN: postgrest is not on the path)",
  "(NOT RUN: WORDPRESS_DIR names no WordPress)",
];

/** Skipped tests that CI counts as failed, because they would run nowhere else. */
export const skippedWithoutReason = (skipped: string[]) =>
  skipped.filter((name) => !reasonsAllowedInCi.some((reason) => name.includes(reason)));

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  title: string;
  specs: { title: string; tests: { status: string; projectName: string }[] }[];
  suites?: PlaywrightSuite[];
}

function testsIn({ title, specs, suites = [] }: PlaywrightSuite, statuses: string[]): string[] {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => statuses.includes(status))
      .map(({ projectName }) => `${spec.title} [${projectName}]`),
  );
  const nested = suites.flatMap((suite) => testsIn(suite, statuses));
  return [...own, ...nested].map((name) => `${title} › ${name}`);
}
