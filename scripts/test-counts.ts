export interface Count {
  passed: number;
  failed: number;
}

export function countVitest(json: string): Count {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(json);
  return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites };
}

export function countPlaywright(json: string): Count {
  const { stats, errors } = JSON.parse(json);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
