export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));

export const mix = (from: number, to: number, t: number) => from + (to - from) * t;

export const smoothstep = (from: number, to: number, value: number) => {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
};

/** A bell of height 1 around a centre. */
export const bell = (value: number, centre: number, width: number) =>
  Math.exp(-(((value - centre) / width) ** 2));
