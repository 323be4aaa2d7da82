/**
 * Clicks a button that was clicked before this script ran. A click leaves the focus on it without a focus ring;
 * the Tab key leaves a ring.
 */
export function repeatEarlyClick(selector: string): void {
  document.querySelector<HTMLElement>(`${selector}:focus:not(:focus-visible)`)?.click();
}
