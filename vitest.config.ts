import { defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";
import { firmFolder } from "./tests/support/firm-folder.ts";

// Without "module": vitest passes the conditions on to Node, which cannot load what packages have there for bundlers.
const conditions = defaultServerConditions.filter((name) => name !== "module");

const project = (name: string, include: string[], more: object = {}) => ({
  ssr: { resolve: { conditions } },
  resolve: { conditions },
  test: {
    name,
    include,
    environment: "node",
    // What a module imports as text; other style sheets are empty.
    css: { include: /\.css\?raw$/ },
    env: { CONTENT_DIR: firmFolder },
    // Files of one worker share their modules: loading content/ anew for each would take as long as the unit tests.
    isolate: false,
    // No test is about these times. They only end one that hangs, on a machine that may be ten times slower than this one.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    ...more,
  },
});

const postgres = "tests/support/shared-postgres.ts";

export default defineConfig({
  test: {
    // Most of them wait for a process of their own; one at a time would leave the machine idle.
    maxWorkers: 3,
    projects: [
      project("unit", ["{app,server,scripts,studio,editor}/**/*.test.{ts,tsx}"]),
      project("contract", ["tests/contract/**/*.test.ts"], { globalSetup: postgres }),
      project("http", ["tests/http/**/*.test.ts"], {
        globalSetup: [postgres, "tests/support/shared-site-setup.ts"],
      }),
      project("faults", ["tests/faults/**/*.test.ts"], {
        globalSetup: [postgres, "tests/support/programs.ts"],
        // What they do most of the time is wait, each for a site of its own.
        maxConcurrency: 4,
      }),
      project("load", ["tests/load/**/*.test.ts"], {
        testTimeout: 600_000,
      }),
    ],
  },
});
