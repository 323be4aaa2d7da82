import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FilledTemplate } from "./filled-template.tsx";

test("placeholders can be replaced by elements", () => {
  expect(renderToStaticMarkup(FilledTemplate({ text: "By {name}.", values: { name: "A" } }))).toBe(
    "By A.",
  );
});

test.each(["By {name}", "By {constructor}"])(
  "a placeholder without a value is an error: %s",
  (text) => {
    expect(() => FilledTemplate({ text, values: {} })).toThrow(/^No value for /);
  },
);
