import { ridged, fractal } from "./noise.ts";
import { seeded } from "./random.ts";
import { bell, mix, smoothstep } from "./shape.ts";

export interface Fjell {
  readonly seed: string;
  /** Tallest a far ridge may rise, as a share of the picture's height. */
  readonly relief: number;
  readonly roughness?: number;
  /** The number of summits per ridge, and their position. */
  readonly summits?: number;
  readonly gatherAt?: number;
  readonly gatherWidth?: number;
}

interface Summit {
  readonly at: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
}

const summitHeight = (summit: Summit, u: number, spread: number) => {
  const reach = (u < summit.at ? summit.left : summit.right) * spread;
  const distance = Math.abs(u - summit.at) / reach;
  return distance > 5 ? 0 : summit.height * Math.exp(-(distance ** 1.2));
};

/** Mountains like a data series: a flat base line with peaks. */
export const fjell = ({
  seed,
  relief,
  roughness = 1,
  summits = 5,
  gatherAt = 0.72,
  gatherWidth = 0.3,
}: Fjell) => {
  const cache = new Map<number, (u: number, depth: number) => number>();
  const ridge = (index: number) => {
    const random = seeded(`${seed}/summits/${index}`);
    const rock = ridged(`${seed}/rock/${index}`, 5, 0.52);
    const crags = fractal(`${seed}/crags/${index}`, 4, 0.6);
    const swell = fractal(`${seed}/swell/${index}`, 3);
    const peaks = Array.from({ length: summits }, (): Summit => {
      const scatter = (random() + random() + random()) / 1.5 - 1;
      return {
        at: gatherAt + scatter * gatherWidth * 1.9,
        height: 0.25 + 0.75 * random() ** 2.2,
        left: 0.012 + 0.034 * random(),
        right: 0.012 + 0.034 * random(),
      };
    });
    return (u: number, depth: number) => {
      const quiet = mix(0.3, 1, smoothstep(0.12, 0.62, u)) * (0.55 + 0.45 * bell(u, gatherAt, 0.4));
      let peak = 0;
      // Shifts the slopes sideways; otherwise every summit would be a cone.
      const shifted = u + crags(u * 26) * 0.0075;
      const spread = mix(0.9, 2.3, depth);
      for (const summit of peaks) peak = Math.max(peak, summitHeight(summit, shifted, spread));
      const stone = rock(u * mix(11, 7, depth)) * (0.16 + 0.42 * peak);
      const base = 0.16 + 0.14 * swell(u * 3);
      const near = mix(1, 0.3, depth ** 0.6);
      const rolling = 0.06 * swell(u * 5 + 11);
      return relief * near * (rolling + quiet * (base + peak * 0.72 + stone * 0.85 * roughness));
    };
  };
  return (u: number, depth: number, index: number) => {
    let curve = cache.get(index);
    if (!curve) {
      curve = ridge(index);
      cache.set(index, curve);
    }
    return curve(u, depth);
  };
};
