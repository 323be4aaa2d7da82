import fc from "fast-check";
import { expect, test } from "vitest";
import { weightedMean, weightedShares } from "./weighted-mean.ts";

test("larger countries count for more", () => {
  const rows = [
    { weight: 1, values: [10, 0] },
    { weight: 3, values: [20, 8] },
  ];
  expect(weightedMean(rows)).toEqual([18, 6]);
});

test("the mean of shares is shares again, each within one of the exact mean", () => {
  const cuts = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 });
  const row = fc.record({
    weight: fc.integer({ min: 1, max: 20 }),
    values: cuts
      .map((positions) => [0, ...positions.toSorted((a, b) => a - b), 100])
      .map((positions) =>
        positions.slice(1).map((position, index) => position - (positions[index] ?? 0)),
      ),
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      const shares = weightedShares(rows);
      const total = rows.reduce((sum, { weight }) => sum + weight, 0);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
      for (const [index, share] of shares.entries()) {
        const exact =
          rows.reduce((sum, { weight, values }) => sum + weight * (values[index] ?? 0), 0) / total;
        expect(Math.abs(share - exact)).toBeLessThan(1);
      }
    }),
  );
});
