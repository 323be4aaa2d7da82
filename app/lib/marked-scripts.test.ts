import { expect, test } from "vitest";
import { takeMarkedScripts } from "./marked-scripts.ts";

const mark = "5f3c";

test("only marked inline scripts are told, and no mark is left in the page", () => {
  const page =
    `<link rel="preload" nonce="${mark}" href="/a"/><script nonce="${mark}">one()</script>` +
    `<script>injected()</script><script nonce="guess">injected()</script>` +
    `<script type="module" nonce="${mark}" async="">two("<b>")</script><script src="/x.js" nonce="${mark}"></script>` +
    `<script nonce="${mark}" src="/y.js"></script><p>${mark}</p>`;
  const { html, scripts } = takeMarkedScripts(page, mark);
  expect(scripts).toEqual(["one()", 'two("<b>")']);
  expect(html).toBe(page.replaceAll(` nonce="${mark}"`, ""));
});

test("a page without scripts stays as it is", () => {
  expect(takeMarkedScripts("<p>a</p>", mark)).toEqual({ html: "<p>a</p>", scripts: [] });
});
