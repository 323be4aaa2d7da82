import { expect, test } from "vitest";
import { deferHydration } from "./defer-hydration.ts";

const page = `<html><head><link rel="modulepreload" href="/a.js"/><link rel="preload" href="/font"/></head><body><script>context()</script><link rel="modulepreload" href="/b.js"/><script type="module" async="">import "/a.js";</script></body></html>`;

test("scripts are parked, not started, and nothing of them is preloaded before", () => {
  const html = deferHydration(page);
  expect(html).not.toContain('rel="modulepreload"');
  expect(html).not.toContain('type="module"');
  expect(html).toContain(
    '<script type="text/plain" id="start-app" data-modules="/a.js /b.js">import "/a.js";</script>',
  );
  expect(html).toContain('<link rel="preload" href="/font"/>');
  expect(html).toContain("<script>context()</script>");
});

test("a page without scripts is left alone", () => {
  expect(deferHydration("<html></html>")).toBe("<html></html>");
});
