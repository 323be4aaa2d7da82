import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Filled } from "./filled.tsx";

test("elements take the places of values", () => {
  expect(renderToStaticMarkup(Filled({ text: "By {name}.", values: { name: "A" } }))).toBe("By A.");
});

test.each(["By {name}", "By {constructor}"])("a value that is missing is an error: %s", (text) => {
  expect(() => Filled({ text, values: {} })).toThrow(/^No value for /);
});
