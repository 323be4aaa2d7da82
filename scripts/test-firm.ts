const option = "--conditions=test-firm";

/** Says that Node resolves `#content/` to the firm of the tests. */
export const isTestFirm = [
  ...process.execArgv,
  ...(process.env["NODE_OPTIONS"] ?? "").split(" "),
].includes(option);

/** The environment of a process, and of those it starts, that is about the firm of the tests. */
export const testFirmEnvironment = { NODE_OPTIONS: option };
