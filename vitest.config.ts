import { defineConfig } from "vitest/config";

const project = (name: string, include: string[], more: object = {}) => ({
  test: { name, include, environment: "node", ...more },
});

export default defineConfig({
  test: {
    // Most of them wait for a process of their own; one at a time would leave the machine idle.
    maxWorkers: 2,
    projects: [
      project("unit", ["{app,content,server,scripts,studio}/**/*.test.{ts,tsx}"]),
      project("contract", ["tests/contract/**/*.test.ts"], {
        testTimeout: 60_000,
        hookTimeout: 120_000,
      }),
      project("http", ["tests/http/**/*.test.ts"], { testTimeout: 30_000, hookTimeout: 60_000 }),
    ],
  },
});
