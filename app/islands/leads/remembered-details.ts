import { useMemo, useSyncExternalStore } from "react";
import type { LeadOutcome } from "#app/features/leads/lead-form.ts";

type Values = LeadOutcome["values"];

const key = "download-details";
const subscribers = new Set<() => void>();

interface Remembered {
  values: Values;
  /** Ids of the documents that were downloaded with these values. */
  documents: string[];
}

/** Stores the details while this tab is open, so that a visitor need not type them again for a second document. */
export function rememberDetails(values: Values, documentId: string): void {
  const documents = [...new Set([...(parse(read())?.documents ?? []), documentId])];
  try {
    sessionStorage.setItem(key, JSON.stringify({ values, documents } satisfies Remembered));
  } catch {
    return; // Storage is full or forbidden: the visitor types again.
  }
  for (const notify of subscribers) notify();
}

/** The details from other download forms in this tab. Undefined for a document that was downloaded: its form is empty again. */
export function useRememberedDetails(documentId: string): Values | undefined {
  const stored = useSyncExternalStore(subscribe, read, () => null);
  const remembered = useMemo(() => parse(stored), [stored]);
  return remembered?.documents.includes(documentId) ? undefined : remembered?.values;
}

function subscribe(subscriber: () => void): () => void {
  subscribers.add(subscriber);
  return () => subscribers.delete(subscriber);
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
    // In a tab that is still open, an older version of the site may have stored another format.
    return values && Array.isArray(documents) ? { values, documents } : undefined;
  } catch {
    return undefined;
  }
}
