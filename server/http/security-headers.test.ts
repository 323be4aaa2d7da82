import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { pagePolicy } from "./security-headers.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("inline scripts and styles are allowed by hash; linked ones and data are not in need of it", () => {
  const policy = pagePolicy(
    `<style>a{}</style><script>one()</script><script src="/x.js"></script><script type="application/ld+json">{"a":1}</script><script type="module" async="">two()</script>`,
  );
  expect(policy).toContain(`script-src 'self' ${hash("one()")} ${hash("two()")};`);
  expect(policy).toContain(`style-src 'self' ${hash("a{}")};`);
  expect(policy).not.toContain("unsafe");
});
