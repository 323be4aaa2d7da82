import { defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";

const project = (name: string, include: string[], more: object = {}) => ({
  // The firm of the tests instead of the one in content/: what that one says may change on any day.
  ssr: { resolve: { conditions: ["test-firm", ...defaultServerConditions] } },
  resolve: { conditions: ["test-firm", ...defaultServerConditions] },
  test: { name, include, environment: "node", execArgv: ["--conditions=test-firm"], ...more },
});

/** Minutes of silence, floods and ten thousand requests are for `npm run test:faults` and `test:load` alone. */
const tooLong = process.env["LONG_TESTS"] === "yes" ? [] : ["**/*.long.test.ts"];

export default defineConfig({
  test: {
    // Most of them wait for a process of their own; one at a time would leave the machine idle.
    maxWorkers: 2,
    projects: [
      project("unit", ["{app,content,server,scripts,studio,tests/firm}/**/*.test.{ts,tsx}"]),
      project("contract", ["tests/contract/**/*.test.ts"], {
        testTimeout: 60_000,
        hookTimeout: 120_000,
      }),
      project("http", ["tests/http/**/*.test.ts"], { testTimeout: 30_000, hookTimeout: 60_000 }),
      project("faults", ["tests/faults/**/*.test.ts"], {
        exclude: tooLong,
        // What they do most of the time is wait, each for a site of its own.
        maxConcurrency: 4,
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
      project("load", ["tests/load/**/*.test.ts"], {
        exclude: tooLong,
        testTimeout: 600_000,
        hookTimeout: 120_000,
      }),
    ],
  },
});
