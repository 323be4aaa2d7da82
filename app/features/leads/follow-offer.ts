import type { LeadOffer } from "./lead-form.ts";

/** As if the visitor had followed the link: the file is downloaded, or the mail program opens. */
export function followOffer({ kind, href }: LeadOffer): void {
  const link = document.createElement("a");
  link.href = href;
  if (kind === "download") link.download = "";
  link.click();
}
