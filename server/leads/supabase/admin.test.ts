import { expect, test } from "vitest";
import { mayReadLeads } from "./admin.ts";

const token = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`;

test.each([
  [token({ role: "service_role" }), true],
  [token({ role: "anon" }), false],
  [token({}), false],
  ["sb_secret_abc", true],
  ["sb_publishable_abc", false],
  ["", false],
  ["no token", false],
])("%s: %s", (key, may) => {
  expect(mayReadLeads(key)).toBe(may);
});
