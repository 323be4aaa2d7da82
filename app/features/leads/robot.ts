import { decoyField, shownForField } from "./submission.ts";

/** Nobody reads, fills in and sends a form in less, not even with a browser that fills it in. */
const quickestPerson = 1000;

/**
 * The browser says for how long the form was shown, not since when: its clock may be wrong by hours, and
 * a person who is taken for a robot is a lead lost without a word. Without scripts nothing is said, and
 * nothing is held against the visitor.
 */
export function looksLikeRobot(sent: FormData): boolean {
  if (sent.get(decoyField)) return true;
  const shownFor = sent.get(shownForField);
  return shownFor !== null && !(Number(shownFor || Number.NaN) >= quickestPerson);
}
