import { expect, test } from "vitest";
import { firm } from "../../tests/support/firm.ts";
import { plainPage } from "./plain-page.ts";

test("the texts of a plain page are escaped", () => {
  const { body } = plainPage(firm, 503, { title: "Food & <b>drink</b>", text: "a < b &amp; c" });
  const html = String(body);
  expect(html).toContain("<title>Food &amp; &lt;b&gt;drink&lt;/b&gt; | ");
  expect(html).toContain("<h1>Food &amp; &lt;b&gt;drink&lt;/b&gt;</h1>");
  expect(html).toContain("<p>a &lt; b &amp;amp; c</p>");
});
