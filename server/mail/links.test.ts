import { expect, test } from "vitest";
import { createLinks } from "./links.ts";

const links = createLinks("a key of these tests");

test("a link with any changed, added or missing character cannot be opened", () => {
  for (const email of ["a@b.example", "ab@b.example", "abc@b.example"]) {
    const token = links.seal({ purpose: "end", email });
    expect(links.open(token)).toEqual({ purpose: "end", email });
    for (const [at, character] of [...token].entries())
      for (const other of ["A", "B", "Q", "_"].filter((one) => one !== character))
        expect(links.open(token.slice(0, at) + other + token.slice(at + 1))).toBeUndefined();
    for (const wrong of [`${token}A`, `${token}=`, ` ${token}`, token.slice(1), token.slice(0, -1)])
      expect(links.open(wrong)).toBeUndefined();
  }
});
