import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { firm } from "../../tests/support/firm.ts";
import { pathOf } from "../output.ts";
import { drawPortrait } from "./draw-portrait.ts";
import { sitters } from "./sitters.ts";

it("has a portrait for everybody on the team", () => {
  for (const { image } of firm.people)
    expect(existsSync(pathOf(`images/people/${image}.webp`))).toBe(true);
});

it("draws no two sitters alike", () => {
  expect(new Set(sitters.map((sitter) => drawPortrait({ ...sitter, slug: "same" }))).size).toBe(
    sitters.length,
  );
});
