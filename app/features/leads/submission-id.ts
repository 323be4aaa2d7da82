import { createHash } from "node:crypto";

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
