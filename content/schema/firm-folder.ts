/**
 * Where the firm's content/ and public/ are: the project, or for tests the firm in tests/firm. Node's condition `test-firm` selects
 * it, see `imports` in package.json.
 */
export const firmFolder = () => new URL("../", import.meta.resolve("#content/company.ts"));

/** The same as a path, without a slash at its end. */
export const firmPath = () => decodeURIComponent(firmFolder().pathname).replace(/\/$/, "");
