import { useMemo, useSyncExternalStore } from "react";
import type { LeadOutcome } from "./lead-form.ts";

type Values = LeadOutcome["values"];

const key = "download-details";
const followers = new Set<() => void>();

/** For as long as this tab is open, so that a visitor who takes a second document is not asked again. */
export function rememberDetails(values: Values): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    return; // Storage is full or forbidden: the visitor types again.
  }
  for (const tell of followers) tell();
}

export function useRememberedDetails(): Values | undefined {
  const stored = useSyncExternalStore(follow, read, () => null);
  return useMemo(() => parse(stored), [stored]);
}

function follow(follower: () => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

function read(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse(stored: string | null): Values | undefined {
  try {
    const values: unknown = JSON.parse(stored ?? "null");
    return values ? (values as Values) : undefined;
  } catch {
    return undefined;
  }
}
