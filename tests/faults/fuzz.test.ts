import { test } from "vitest";
import { fuzz } from "../support/fuzz.ts";

test("six hundred requests of every kind: no 5xx, no crash, no growth", () =>
  fuzz({ seed: 20_261_115, requests: 600, warm: 300 }));
