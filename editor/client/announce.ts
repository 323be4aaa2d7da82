let region: HTMLElement | undefined;

/** Says to screen readers what a button did. */
export function announce(text: string): void {
  if (!region) {
    region = document.createElement("div");
    region.className = "visually-hidden";
    region.setAttribute("role", "status");
    document.body.append(region);
  }
  const [live, isSame] = [region, region.textContent === text];
  // The same words are not announced twice.
  live.textContent = isSame ? `${text}\u00A0` : text;
}
