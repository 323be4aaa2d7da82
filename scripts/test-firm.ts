import { join } from "node:path";

/** With this option Node resolves `#build/` to the build of the test firm. */
export const testFirmOption = "--conditions=test-firm";

/** Whether this process was started with that option. */
export const isTestFirm = [
  ...process.execArgv,
  ...(process.env["NODE_OPTIONS"] ?? "").split(" "),
].includes(testFirmOption);

/** The environment for processes, and their child processes, that use the test firm. */
export const testFirmEnvironment = {
  NODE_OPTIONS: testFirmOption,
  CONTENT_DIR: join(import.meta.dirname, "../tests/firms/nordic"),
};
