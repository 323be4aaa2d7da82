import { hashInteger, hashText } from "./random.ts";

export type Curve = (x: number) => number;

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);

/** Gradient noise in about [-1, 1]; zero at every integer, so curves have no visible lattice steps. */
export const gradientNoise = (seed: string): Curve => {
  const salt = hashText(seed);
  const slope = (cell: number) => hashInteger(cell * 374761393 + salt) / 2147483648 - 1;
  return (x) => {
    const cell = Math.floor(x);
    const offset = x - cell;
    const left = slope(cell) * offset;
    const right = slope(cell + 1) * (offset - 1);
    return (left + (right - left) * fade(offset)) * 2;
  };
};

export const fractal = (seed: string, octaves: number, gain = 0.5): Curve => {
  const layers = Array.from({ length: octaves }, (_, octave) => gradientNoise(`${seed}/${octave}`));
  return (x) => {
    let sum = 0;
    let weight = 1;
    let frequency = 1;
    for (const layer of layers) {
      sum += weight * layer(x * frequency);
      weight *= gain;
      frequency *= 2.03;
    }
    return sum;
  };
};

/** Folded noise in about [0, 1], with sharp crests and soft valleys, for rock. */
export const ridged = (seed: string, octaves: number, gain = 0.5): Curve => {
  const layers = Array.from({ length: octaves }, (_, octave) => gradientNoise(`${seed}/${octave}`));
  return (x) => {
    let sum = 0;
    let weight = 0.62;
    let frequency = 1;
    let previous = 1;
    for (const layer of layers) {
      const fold = (1 - Math.abs(layer(x * frequency))) ** 2;
      sum += weight * fold * previous;
      previous = fold;
      weight *= gain;
      frequency *= 2.11;
    }
    return sum;
  };
};
