/** Node then resolves `#content/` and `#build/` to the firm of the tests. */
export const testFirmOption = "--conditions=test-firm";

/** Whether this process was started with it. */
export const isTestFirm = [
  ...process.execArgv,
  ...(process.env["NODE_OPTIONS"] ?? "").split(" "),
].includes(testFirmOption);

/** The environment of a process, and of those it starts, that is about the firm of the tests. */
export const testFirmEnvironment = { NODE_OPTIONS: testFirmOption };
