import { describe, expect, test } from "vitest";
import { firm } from "../../../tests/support/firm.ts";
import { checkLead } from "./lead-form.ts";
import { signup } from "./signup.ts";

const ada = { name: "Ada", email: "ada@example.com", newsletters: "on" };

function check(values: Record<string, string | Blob>) {
  const sent = new FormData();
  for (const [name, value] of Object.entries(values)) sent.append(name, value);
  return checkLead(firm.words, signup(firm.words), sent);
}
const problem = (values: Record<string, string | Blob>) => {
  const checked = check(values);
  return "problem" in checked ? checked.problem : undefined;
};

const incomplete =
  "Please fill in all required fields and select at least either newsletters or press releases.";
const wrongEmail = "Please enter a valid e-mail address.";

test("values of the signup become a trimmed record, with null for an empty company", () => {
  const typed = { name: " Ada Lovelace ", email: " ada@example.com", company: "  " };
  expect(check({ ...typed, pressReleases: "on" }).typed).toEqual({
    Name: "Ada Lovelace",
    Email: "ada@example.com",
    Company: null,
    "Newsletter interest": false,
    "Press release interest": true,
  });
  expect(check({ ...ada, company: "Analytical Engines" }).typed).toMatchObject({
    Company: "Analytical Engines",
    "Newsletter interest": true,
    "Press release interest": false,
  });
});

describe("a signup with missing fields has a general message and an error at the field", () => {
  test.each([
    ["name", { ...ada, name: "" }],
    ["name", { ...ada, name: "\u00a0 " }],
    ["email", { ...ada, email: "" }],
    ["newsletters", { name: "Ada", email: "ada@example.com" }],
    // A missing field is reported before an invalid one.
    ["name", { ...ada, name: "", email: "nonsense" }],
  ])("for %s in %o", (field, values) => {
    expect(problem(values)).toMatchObject({ ok: false, title: "Error", message: incomplete });
    expect(problem(values)?.errors).toHaveProperty(field);
  });

  test("for an empty form", () => {
    expect(Object.keys(problem({})?.errors ?? {})).toEqual(["name", "email", "newsletters"]);
  });

  test("for a file instead of a name", () => {
    expect(problem({ ...ada, name: new Blob(["x"]) })?.errors).toHaveProperty("name");
  });
});

test.each(["ada", "ada@example", "@example.com", "ada@.", "a da@example.com", "a@b@c.se", "a@b."])(
  "the signup refuses %s as an e-mail address",
  (email) => {
    expect(problem({ ...ada, email })).toMatchObject({
      message: wrongEmail,
      errors: { email: wrongEmail },
      values: { ...ada, email },
    });
  },
);

test.each([
  ["name", "x".repeat(201)],
  ["company", "x".repeat(201)],
  ["email", `${"x".repeat(250)}@a.se`],
  ["name", "a\u0000b"],
  ["company", "a\nb"],
  ["email", "a\u0001@b.se"],
])("the signup refuses %s as %j", (field, value) => {
  expect(Object.keys(problem({ ...ada, [field]: value })?.errors ?? {})).toEqual([field]);
});
