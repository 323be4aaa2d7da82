import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { firm } from "../../../tests/support/firm.ts";
import { growth, mostGrowth, processorMs } from "../../../tests/support/growth.ts";
import { download } from "./download.ts";
import { checkLead, emailAddress, type LeadForm } from "./lead-form.ts";
import { reportPreview } from "./report-preview.ts";
import { signup } from "./signup.ts";

/** The specification as a pattern: text, @, text, dot, text, no spaces. Its run time is quadratic. */
const specified = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

test("e-mail validation accepts exactly what the specification describes", () => {
  const schema = emailAddress(firm.words, "missing", "wrong");
  const characters = fc.constantFrom("a", "a", "å", ".", ".", "@", " ", "\u00a0");
  const typed = fc.string({ unit: characters, maxLength: 9 });
  let addresses = 0;
  fc.assert(
    fc.property(typed, (text) => {
      const expected = specified.test(text.trim());
      addresses += Number(expected);
      expect(v.safeParse(schema, text).success).toBe(expected);
    }),
    { numRuns: 20_000 },
  );
  expect(addresses).toBeGreaterThan(100);
});

/** The largest body that the server reads. */
const largest = 16_384;
const hostile: [string, (size: number) => string][] = [
  ["dots", (size) => `a@${".".repeat(size - 3)}@`],
  ["no dot", (size) => `a@${"a".repeat(size - 2)}`],
  ["at signs", (size) => "@".repeat(size)],
  ["spaces", (size) => `a${" ".repeat(size - 2)}a`],
  ["control characters", (size) => `${"a".repeat(size - 1)}\u0000`],
];

const forms: LeadForm[] = [signup(firm.words), reportPreview(firm.words), download(firm.words)];

describe.each(forms)("the form $name", (form) => {
  const fields = Object.keys(form.schema.entries);

  test.each(hostile)("validates %s in linear time", (_, text) => {
    const time = (size: number) => {
      const sent = new FormData();
      for (const field of fields) sent.set(field, text(size));
      return processorMs(() => checkLead(firm.words, form, sent));
    };
    expect(growth(time, largest)).toBeLessThan(mostGrowth);
  });

  test("returns values that are cut to a limited length", () => {
    const sent = new FormData();
    for (const field of fields) sent.set(field, "x".repeat(largest));
    const { values, problem } = checkLead(firm.words, form, sent);
    expect(Object.keys(problem?.errors ?? {})).toContain("email");
    for (const value of Object.values(values)) expect(value.length).toBeLessThan(300);
  });

  test("refuses a value that is too long, even if most of it is spaces", () => {
    const sent = new FormData();
    for (const field of fields) sent.set(field, `a@b.se${" ".repeat(largest)}x`);
    expect(Object.keys(checkLead(firm.words, form, sent).problem?.errors ?? {})).toContain("name");
  });
});
