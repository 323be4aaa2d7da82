import { decoyField, shownForField, typedText } from "#app/islands/leads/lead-form.ts";

/** Hardly anybody reads, fills in and sends a form in less, not even with a browser that fills it in. */
const quickestPersonMs = 1000;

/** Hidden from people, so a filled field marks a program; a file in it counts too. */
export const isRobot = (sent: FormData): boolean => Boolean(sent.get(decoyField));

/**
 * Whether a form looks too fast for a person. The visitor is requested to send it again, since a quick person
 * exists. The browser says for how long the form was shown, not since when: its clock may be wrong by
 * hours. Without scripts nothing is said, and the form is stored at once.
 */
export function isTooFast(sent: FormData): boolean {
  if (!sent.has(shownForField)) return false;
  const shownForMs = Number(typedText(sent, shownForField) || Number.NaN);
  return !(shownForMs >= quickestPersonMs);
}
