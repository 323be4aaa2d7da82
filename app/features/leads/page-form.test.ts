import * as v from "valibot";
import { expect, test } from "vitest";
import type { FormField } from "#app/lib/content/schema/page-form.ts";
import { firm } from "../../../tests/support/firm.ts";
import { checkLead } from "./lead-form.ts";
import { withFields } from "./page-form.ts";
import { signup } from "./signup.ts";

const asked = (more: Partial<FormField>) =>
  ({
    name: "why",
    label: "Why?",
    kind: "text",
    required: false,
    longest: 200,
    ...more,
  }) as FormField;

function check(fields: FormField[], values: Record<string, string | Blob>) {
  const sent = new FormData();
  const own = { name: "Ada", email: "ada@example.com", newsletters: "on" };
  for (const [name, value] of Object.entries({ ...own, ...values })) sent.append(name, value);
  const form = withFields(firm.words, signup(firm.words), fields);
  const { values: typed, problem } = checkLead(firm.words, form, sent);
  return { problem, answers: problem ? undefined : v.parse(form.answers, typed) };
}

const missing = "Please answer this.";
const long = asked({ kind: "long text", longest: 1000 });
const choice = asked({ kind: "choice", options: ["A b", "C"] } as Partial<FormField>);

test("answers are trimmed, and what the page does not ask is left out", () => {
  const sent = { "answer-why": "  So. ", "answer-who": "x", ["__proto__"]: "x", answers: "x" };
  expect(check([asked({})], sent).answers).toEqual({ "answer-why": "So." });
});

test.each([
  ["a required text", asked({ required: true }), "  ", missing],
  ["a required box", asked({ kind: "checkbox", required: true }), "", missing],
  ["a required choice", { ...choice, required: true }, "", missing],
  ["an option that there is not", choice, "a B", missing],
  ["too many characters", asked({ longest: 5 }), "123456", "Please use at most 5 characters."],
  ["too many lines", long, "\r\n".repeat(1001), "Please use at most 1000 characters."],
  ["a megabyte", long, "x".repeat(1e6), "Please use at most 1000 characters."],
  ["a line end in one line", asked({}), "a\nb", firm.words.form.unprintable],
  ["a NUL", long, "a\0b", firm.words.form.unprintable],
])("%s is an error at the field", (_, field, typed, message) => {
  const { problem } = check([field], { "answer-why": typed });
  expect(problem?.errors).toEqual({ "answer-why": message });
});

test("a missing answer and a file count as missing", () => {
  const fields = [asked({ required: true }), asked({ name: "who", required: true })];
  const { problem } = check(fields, { "answer-who": new Blob(["x"]) });
  expect(problem?.errors).toEqual({ "answer-why": missing, "answer-who": missing });
  expect(problem?.message).toBe(firm.words.signup.incomplete);
});

test.each([
  ["an option", choice, "A b", "A b"],
  ["no option", choice, "", ""],
  ["as many characters as allowed", asked({ longest: 3 }), "åäö", "åäö"],
  ["as many as allowed, with line ends of two", long, "\r\n".repeat(499) + "xx", "xx"],
  ["lines", long, "a\r\n\tb", "a\n\tb"],
])("%s is accepted", (_, field, typed, answer) => {
  expect(check([field], { "answer-why": typed }).answers).toEqual({ "answer-why": answer });
});

test("values keep what was typed, with the names of the page", () => {
  const { problem } = check([asked({}), choice], { name: "", "answer-why": "So." });
  expect(problem?.values).toMatchObject({ name: "", "answer-why": "So." });
});
