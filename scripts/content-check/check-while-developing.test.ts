import { expect, test } from "vitest";
import { problemPage } from "./check-while-developing.ts";

test.each([
  ["content/company.ts:3:4: name: must not be empty", "content/"],
  ["app/lib/html-tree.ts:2:9: Expected `,`", "the program"],
  ["the program: Unexpected string", "the program"],
])("the page in the place of another says where to correct %s", (problem, where) => {
  const page = problemPage([problem], 0);
  expect(page).toContain(`This page waits for a correction in ${where}</h1>`);
  expect(page).toContain(`<li>${problem}</li>`);
});

test("a problem that quotes a tag is shown, not run", () => {
  expect(problemPage(["content/a.ts: <script>alert(1)</script>"], 0)).toContain(
    "<li>content/a.ts: &lt;script&gt;alert(1)&lt;/script&gt;</li>",
  );
});
