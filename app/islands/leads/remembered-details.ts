import { useMemo, useSyncExternalStore } from "react";
import type { LeadOutcome } from "./lead-form.ts";

type Values = LeadOutcome["values"];

const key = "download-details";
const followers = new Set<() => void>();

interface Remembered {
  values: Values;
  /** Ids of the documents that were taken with them. */
  documents: string[];
}

/** For as long as this tab is open, so that a visitor who takes a second document need not type again. */
export function rememberDetails(values: Values, documentId: string): void {
  const documents = [...new Set([...(parse(read())?.documents ?? []), documentId])];
  try {
    sessionStorage.setItem(key, JSON.stringify({ values, documents } satisfies Remembered));
  } catch {
    return; // Storage is full or forbidden: the visitor types again.
  }
  for (const notify of followers) notify();
}

/** What other forms of this tab were filled in with. The form of a document that was taken is empty again. */
export function useRememberedDetails(documentId: string): Values | undefined {
  const stored = useSyncExternalStore(follow, read, () => null);
  const remembered = useMemo(() => parse(stored), [stored]);
  return remembered?.documents.includes(documentId) ? undefined : remembered?.values;
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

function parse(stored: string | null): Remembered | undefined {
  try {
    const { values, documents } = JSON.parse(stored ?? "{}") as Partial<Remembered>;
    // An older version of the site may have left something else in a tab that is still open.
    return values && Array.isArray(documents) ? { values, documents } : undefined;
  } catch {
    return undefined;
  }
}
