import { DatabaseError } from "pg";
import { type LeadFailure, LeadStoreError } from "../lead-store.ts";

/**
 * SQLSTATE classes that a later attempt may not meet: connection, resources, operator intervention, system
 * errors, serialisation, locks; and 25006, which a standby returns until its promotion.
 */
const temporary = /^(08|40|53|57|58|XX)|^(25006|55P03)$/;

export const isStoredAlready = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  error.code === "23505" &&
  /submission_id/.test(error.constraint ?? "");

export function toLeadStoreError(error: unknown): LeadStoreError {
  if (error instanceof LeadStoreError) return error;
  const code = String((error as { code?: unknown }).code ?? "CONNECTION");
  if (!(error instanceof DatabaseError)) return new LeadStoreError("unavailable", code);
  return new LeadStoreError(kindOf(code), code, error.constraint);
}

function kindOf(sqlState: string): LeadFailure {
  if (temporary.test(sqlState)) return "unavailable";
  return /^2[23]/.test(sqlState) ? "invalid" : "refused";
}
