/** The firm of the tests. */
export { content as firm } from "#server/content/compiled-content.ts";
