import { expect, test } from "vitest";
import { firm } from "../../../tests/support/firm.ts";
import { download } from "./download.ts";
import { checkLead } from "./lead-form.ts";

const ada = { name: "Ada", email: "ada@example.com", company: "Engines", title: "Analyst" };

function check(values: Record<string, string>) {
  const sent = new FormData();
  for (const [name, value] of Object.entries(values)) sent.append(name, value);
  return checkLead(firm.words, download(firm.words), sent, "ai-outlook");
}

test("values of the download form are trimmed", () => {
  expect(check({ ...ada, name: " Åsa " }).typed).toEqual({ ...ada, name: "Åsa" });
});

test("an empty download form has an error for each field and no general message", () => {
  expect(check({}).problem).toMatchObject({
    form: "download",
    about: "ai-outlook",
    ok: false,
    message: undefined,
    errors: {
      name: "Name must be at least 2 characters",
      email: "Please enter a valid email address",
      company: "Company is required",
      title: "Job title is required",
    },
  });
});

test.each([
  ["name", "A"],
  ["name", " A "],
  // A single character outside the BMP, whose JavaScript length is 2.
  ["name", "𐐀"],
  ["email", "ada@example"],
  ["email", "a da@example.com"],
  ["company", "  "],
  ["title", "\u00a0"],
  ["title", "x".repeat(201)],
  ["company", "a\u0000b"],
])("the download form refuses %s as %j", (field, value) => {
  expect(Object.keys(check({ ...ada, [field]: value }).problem?.errors ?? {})).toEqual([field]);
});

test("the download form accepts a name of two characters", () => {
  expect(check({ ...ada, name: "Bo" }).problem).toBeUndefined();
});
