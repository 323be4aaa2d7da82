import { expect, test } from "vitest";
import { fullAddress } from "./page-input.tsx";

test.each([
  ["www.example.com", "https://www.example.com"],
  ["example.com/a?b=c", "https://example.com/a?b=c"],
  ["http://example.com", "https://example.com"],
  ["https://example.com", undefined],
  ["/about", undefined],
  ["mailto:a@example.com", undefined],
  ["a@example.com", undefined],
  ["two words.com", undefined],
])("%s is offered as %s", (written, full) => expect(fullAddress(written)).toBe(full));
