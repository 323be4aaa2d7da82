import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import type { Article } from "#server/news/content-service.ts";
import { createPreviews, maxPreviewMs } from "./editor-services.ts";
import { sign } from "#server/signing.ts";

const secret = "a secret of some length";
const now = 1_763_200_000_000;
const article = { id: 7 } as Article;
const draft = vi.fn(async () => article);
const previews = createPreviews({ secret, content: { draft }, now: () => now });

const inSeconds = (milliseconds: number) => String((now + milliseconds) / 1000);
const link = (expires = inSeconds(60_000)) => ({
  type: "newsletter",
  id: "7",
  expires,
  signature: sign(secret, `preview/newsletter/7/${expires}`),
});

beforeEach(() => {
  draft.mockClear();
});

test("a signed link shows its draft", async () => {
  expect(await previews.read(link())).toBe(article);
  expect(draft).toHaveBeenCalledExactlyOnceWith(7);
});

test.each([
  ["in its last second", 1000, true],
  ["when its time has come", 0, false],
  ["afterwards", -1000, false],
  ["an hour ahead", maxPreviewMs, true],
  ["more than an hour ahead", maxPreviewMs + 1000, false],
])("a preview link %s", async (_, left, isShown) => {
  expect((await previews.read(link(inSeconds(left)))) !== undefined).toBe(isShown);
  expect(draft).toHaveBeenCalledTimes(isShown ? 1 : 0);
});

test("a preview link is valid only for its own type, id and expiry", async () => {
  const right = link();
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        type: fc.constantFrom(right.type, "press-release", "newsletter/7"),
        id: fc.constantFrom(right.id, "8", "07", "7/1763200060", ""),
        expires: fc.constantFrom(right.expires, inSeconds(61_000), `${right.expires}0`, "1e9", ""),
        signature: fc.constantFrom(right.signature, right.signature.toUpperCase(), "", "0"),
      }),
      async (changed) => {
        const isUnchanged = JSON.stringify(changed) === JSON.stringify(right);
        expect((await previews.read(changed)) !== undefined).toBe(isUnchanged);
      },
    ),
  );
});

test("a webhook signature is not valid for a preview link", async () => {
  const { expires } = link();
  const signature = sign(secret, `${expires}.`, '{"id":7}');
  expect(await previews.read({ ...link(), signature })).toBeUndefined();
});
