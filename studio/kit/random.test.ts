import { describe, expect, it } from "vitest";
import { fractal, ridged } from "./noise.ts";
import { seeded } from "./random.ts";

const take = (seed: string, count: number) => {
  const random = seeded(seed);
  return Array.from({ length: count }, () => random());
};

const sample = (curve: (x: number) => number) =>
  Array.from({ length: 500 }, (_, step) => curve(step / 7));

describe("seeded numbers", () => {
  it("repeat for the same seed and differ for another", () => {
    expect(take("home", 20)).toEqual(take("home", 20));
    expect(take("home", 20)).not.toEqual(take("about", 20));
  });

  it("stay in [0, 1) and spread evenly", () => {
    const numbers = take("range", 20_000);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    expect(numbers.reduce((sum, value) => sum + value, 0) / numbers.length).toBeCloseTo(0.5, 1);
  });
});

describe("noise", () => {
  it("draws the same curve for the same seed", () => {
    expect(sample(fractal("a", 4))).toEqual(sample(fractal("a", 4)));
    expect(sample(fractal("a", 4))).not.toEqual(sample(fractal("b", 4)));
  });

  it("never dips below its base line where it stands for rock", () => {
    expect(Math.min(...sample(ridged("a", 5)))).toBeGreaterThanOrEqual(0);
  });
});
