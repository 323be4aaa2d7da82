/** Whether an address is a page of this site. `//host` and `/\host` lead away, though they begin like a path. */
export function isInAppPath(address: string | null | undefined): address is string {
  return /^\/(?![/\\])/.test(address ?? "");
}
