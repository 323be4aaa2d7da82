import { createHash } from "node:crypto";
import { decoyField, shownForField, typedText } from "#app/islands/leads/lead-form.ts";

/**
 * The name under which a submission is stored once, however often it arrives. It comes from what the
 * browser called it and from what was typed. Without scripts the browser calls it nothing, and the same
 * values are the same submission. With them a visitor who corrects a typing error after a failure is
 * not taken for the attempt before, which may have been stored although its response got lost.
 */
export function submissionId(form: string, calledByBrowser: string, record: object): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([form, calledByBrowser, Object.entries(record)]))
    .digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

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
