// oxlint-disable-next-line no-control-regex -- these are what is meant
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Without the characters that XML 1.0 knows no way to write: one of them makes a whole file unreadable. */
export function xmlCharacters(text: string): string {
  return text.toWellFormed().replace(forbidden, "");
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

export function xmlText(text: string): string {
  return xmlCharacters(text).replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
