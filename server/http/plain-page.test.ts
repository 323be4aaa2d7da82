import { expect, test } from "vitest";
import { plainPage } from "./plain-page.ts";

test("texts of the firm are texts, whatever signs they have", () => {
  const { body } = plainPage(503, { title: "Food & <b>drink</b>", text: "a < b &amp; c" });
  const html = String(body);
  expect(html).toContain("<title>Food &amp; &lt;b&gt;drink&lt;/b&gt; | ");
  expect(html).toContain("<h1>Food &amp; &lt;b&gt;drink&lt;/b&gt;</h1>");
  expect(html).toContain("<p>a &lt; b &amp;amp; c</p>");
});
