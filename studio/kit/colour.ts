import { clamp, mix } from "./shape.ts";

/** Linear light, in which adding two values looks like adding two lights. */
export type Colour = readonly [red: number, green: number, blue: number];

const toLinear = (encoded: number) =>
  encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;

export const toEncoded = (linear: number) =>
  linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;

const channel = (hex: string, start: number) =>
  toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255);

export const colour = (hex: string): Colour => [channel(hex, 1), channel(hex, 3), channel(hex, 5)];

/**
 * Mixes the encoded values: a blend of linear light becomes bright too fast and leaves no middle tones between the
 * far and the near ridges.
 */
export const blend = (from: Colour, to: Colour, t: number): Colour => {
  const at = (index: 0 | 1 | 2) =>
    toLinear(mix(toEncoded(from[index]), toEncoded(to[index]), clamp(t)));
  return [at(0), at(1), at(2)];
};

export const ramp = (stops: readonly Colour[], t: number): Colour => {
  const position = clamp(t) * (stops.length - 1);
  const index = Math.min(Math.floor(position), stops.length - 2);
  return blend(stops[index] ?? [0, 0, 0], stops[index + 1] ?? [0, 0, 0], position - index);
};

export const luminance = ([red, green, blue]: Colour) =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;
