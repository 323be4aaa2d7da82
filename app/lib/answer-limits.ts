/** Limits of the fields that a page adds to its form, for the schema of pages, the browser and the server. */
export const answerLimits = {
  fields: 3,
  text: 200,
  longText: 1000,
  /** Of all texts together: a post has at most 16 kB, and a character takes up to 9 bytes of it. */
  together: 1500,
};

/**
 * Begins the names of these fields in the HTML. A control is also a property of its form element, so that without the prefix one
 * named `children` or `submit` would replace what the browser has there.
 */
export const answerPrefix = "answer-";
