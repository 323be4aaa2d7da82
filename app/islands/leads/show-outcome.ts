import type { LeadOffer, LeadOutcome } from "./lead-form.ts";

/** By the name of a field: what the browser itself says there, in a bubble of its own. */
export type BrowserMessages = Readonly<Record<string, string>>;

/** Takes the visitor to what an outcome says: the first wrong field, or the message beside the form. */
export function showOutcome(
  form: HTMLFormElement,
  { ok, errors }: LeadOutcome,
  browserMessages: BrowserMessages = {},
): void {
  for (const [name, message] of Object.entries(browserMessages)) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) continue;
    field.setCustomValidity(errors[name] ? message : "");
    field.addEventListener("input", () => field.setCustomValidity(""), { once: true });
  }
  const first = form.querySelector<HTMLInputElement>("[aria-invalid]");
  first?.focus();
  if (first?.validity.customError) first.reportValidity();
  if (first) return;
  const message = form.querySelector<HTMLElement>(".form-answer");
  if (ok) message?.focus({ preventScroll: true });
  message?.scrollIntoView({ block: "nearest" });
}

/** As if the visitor had followed the link: the file is downloaded, or the mail program opens. */
export function followOffer({ kind, href }: LeadOffer): void {
  const link = document.createElement("a");
  link.href = href;
  if (kind === "download") link.download = "";
  link.click();
}
