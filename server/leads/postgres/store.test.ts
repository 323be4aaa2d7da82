import { DatabaseError } from "pg";
import { expect, test } from "vitest";
import { isStoredAlready } from "../rows.ts";
import { toLeadStoreError } from "./store.ts";

function sqlState(code: string, constraint?: string): DatabaseError {
  return Object.assign(new DatabaseError("Failing row contains (secret)", 0, "error"), {
    code,
    constraint,
    detail: "secret",
  });
}

test.each([
  [
    "unavailable",
    ["08006", "40001", "40P01", "53300", "53100", "57014", "57P01", "57P03", "25006"],
  ],
  ["refused", ["42501", "42P01", "28P01", "3D000"]],
  ["invalid", ["23514", "23502", "23505", "22P02", "22021"]],
])("these errors count as %s: %s", (kind, codes) => {
  for (const code of codes) expect(toLeadStoreError(sqlState(code))).toMatchObject({ kind, code });
});

test("a failed connection counts as unavailable, with or without a code", () => {
  const refused = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
  expect(toLeadStoreError(refused)).toMatchObject({ kind: "unavailable", code: "ECONNREFUSED" });
  expect(toLeadStoreError(new Error("terminated"))).toMatchObject({ code: "CONNECTION" });
});

test("only the unique constraint on submission_id means that a lead is already stored", () => {
  expect(isStoredAlready(toLeadStoreError(sqlState("23505", "Interest_submission_id_key")))).toBe(
    true,
  );
  expect(isStoredAlready(toLeadStoreError(sqlState("23505", "Interest_email_key")))).toBe(false);
  expect(isStoredAlready(toLeadStoreError(sqlState("23514", "Interest_submission_id_key")))).toBe(
    false,
  );
});
