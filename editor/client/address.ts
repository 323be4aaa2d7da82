import { useSyncExternalStore } from "react";

const base = "/edit/";

/** What the address of the editor names. */
export type Address =
  | { screen: "file"; path: string; field: string }
  | { screen: "other"; name: string };

export function parseAddress(pathname: string, hash: string): Address {
  const rest = pathname.slice(base.length);
  const path = /^file\/(.+)$/.exec(rest)?.[1];
  if (path === undefined) return { screen: "other", name: rest };
  return { screen: "file", path: decodeURI(path), field: hash.replace(/^#/, "") };
}

export const fileAddress = (path: string, field = "") =>
  `${base}file/${encodeURI(path)}${field && `#${field}`}`;

export const screenAddress = (name: string) => `${base}${name}`;

const listeners = new Set<() => void>();
/** Another object for each visit, so that the same field can be focused twice. */
let current = typeof location === "undefined" ? undefined : here();

const opened = current;

/** Whether the address has changed since the browser opened it: then the focus goes to what is shown. */
export const hasNavigated = (to = current): boolean => to !== opened;

function here(): Address {
  return parseAddress(location.pathname, location.hash);
}

function announceAddress(): void {
  current = here();
  for (const listener of listeners) listener();
}

export function navigate(address: string): void {
  if (address !== location.pathname + location.hash) history.pushState(null, "", address);
  announceAddress();
}

/** Notes the focused field in the address, for reloads and for sharing the link, without a step of the back button. */
export function noteField(field: string): void {
  history.replaceState(null, "", `${location.pathname}${field && `#${field}`}`);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener("popstate", announceAddress);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("popstate", announceAddress);
  };
}

export const useAddress = (): Address =>
  useSyncExternalStore(subscribe, () => current ?? { screen: "other", name: "" });
