import { HtmlValidate } from "html-validate";
import { expect } from "vitest";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // Rules that React's output breaks: self-closing void elements, attributes in camel case, `async=""`.
    "void-style": "off",
    "attr-case": ["error", { style: ["lowercase", "camelcase"] }],
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-trailing-whitespace": "off",
    "script-type": "off",
    "no-inline-style": "error",
  },
});

export async function expectValid(html: string) {
  const { results } = await validator.validateString(html);
  const problems = results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
  expect(problems).toEqual([]);
}
