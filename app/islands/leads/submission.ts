/** Where the browser sends forms. Without scripts they post to the page they stand on. */
export const leadsPath = "/leads";

/** Which form it is, and which report or document it is about: hidden fields of the page. */
export const formField = "form";
export const aboutField = "about";

/**
 * What the browser adds to a form where scripts run. Pages are cached and the same for everyone, so none
 * of it can stand in them.
 */
export const submissionField = "submission";
export const shownForField = "shownFor";

/** A field that only robots see. Its name is one they like to fill in, and browsers do not. */
export const decoyField = "website";
