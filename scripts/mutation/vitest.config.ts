import { BaseSequencer, type TestSpecification } from "vitest/node";
import { defineConfig } from "vitest/config";

const tests = (process.env["MUTATION_TESTS"] ?? "").split(",");
const root = new URL("../../", import.meta.url).pathname;

const place = ({ moduleId }: TestSpecification) =>
  tests.findIndex((test) => moduleId.endsWith(test));

/** Runs the tests in the given order, the most likely to fail first. */
class GivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return files.toSorted((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  test: {
    root,
    include: tests,
    environment: "node",
    maxWorkers: 1,
    bail: 1,
    // Node loads the source as the site does, so one hook reaches worker threads and child processes too.
    experimental: { viteModuleRunner: false },
    sequence: { sequencer: GivenOrder },
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
