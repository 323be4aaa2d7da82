/** Limits of the fields that a page adds to its form, for the schema of pages and for the browser. */
export const answerLimits = {
  fields: 3,
  text: 200,
  longText: 1000,
  /** Of all texts together: a post has at most 16 kB, and a character takes up to 9 bytes of it. */
  together: 1500,
};
