export interface Count {
  passed: number;
  failed: number;
  /** Full names. A test that cannot run on this machine says why in its name: `(NOT RUN: reason)`. */
  skipped: string[];
}

export function countVitest(json: string): Count {
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(
    json,
  ) as VitestReport;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: numPassedTests,
    failed: numFailedTests || numFailedTestSuites,
    skipped: tests
      .filter(({ status }) => status !== "passed" && status !== "failed")
      .map(({ fullName }) => fullName),
  };
}

export function countPlaywright(json: string): Count {
  const { stats, errors, suites } = JSON.parse(json) as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: suites.flatMap(skippedIn),
  };
}

/**
 * What a CI machine may lack for good: most containers may not mount, PostgREST is in no package, and a WordPress needs a
 * database of its own. Everything else can be installed there.
 */
const reasonsAllowedInCi = [
  "(NOT RUN: mounting is not permitted)",
  "(NOT RUN: postgrest is not on the path)",
  "(NOT RUN: WORDPRESS_DIR names no WordPress)",
];

/** Skipped tests that CI counts as failed: what is not run there is not proved anywhere. */
export const skippedWithoutReason = (skipped: string[]) =>
  skipped.filter((name) => !reasonsAllowedInCi.some((reason) => name.includes(reason)));

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  title: string;
  specs: { title: string; tests: { status: string; projectName: string }[] }[];
  suites?: PlaywrightSuite[];
}

function skippedIn({ title, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === "skipped")
      .map(({ projectName }) => `${spec.title} [${projectName}]`),
  );
  return [...own, ...suites.flatMap(skippedIn)].map((name) => `${title} › ${name}`);
}
