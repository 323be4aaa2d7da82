/**
 * The index of the menu item that a key moves the focus to, in a circle. `index` is -1 while the button has the focus:
 * then only the arrow keys enter the menu.
 */
export function itemAfterKey(key: string, index: number, count: number): number | undefined {
  const last = count - 1;
  if (key === "ArrowDown") return index === last ? 0 : index + 1;
  if (key === "ArrowUp") return index <= 0 ? last : index - 1;
  if (index < 0) return undefined;
  return key === "Home" ? 0 : key === "End" ? last : undefined;
}
