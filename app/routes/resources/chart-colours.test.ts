import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { areaIds } from "#content/schema/chart.ts";
import { fileStyle } from "#app/ui/chart/chart-file.tsx";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const tokens = new Map(
  [...read("../../app.css").matchAll(/--color-([\w-]+): (#[\da-f]{3,6});/g)].map(
    ([, name = "", value = ""]) => [name, value],
  ),
);

/** The colours that a rule of chart.css gives to the parts of a chart. */
function coloursOf(selector: string): Record<string, string> {
  const css = read("../../ui/chart/chart.css");
  const start = css.indexOf(`${selector} {`);
  const rule = css.slice(start, css.indexOf("}", start));
  const pairs = [...rule.matchAll(/--chart-([\w-]+): (?:var\(--color-([\w-]+)\)|(#[\da-f]+));/g)];
  return Object.fromEntries(
    pairs.map(([, part, token = "", own]) => [part, own ?? tokens.get(token) ?? ""]),
  );
}

type Rgb = [red: number, green: number, blue: number];

/** Linear light, as luminance and colour blindness are defined on it. */
function linear(hex: string): Rgb {
  const long = hex.length === 4 ? hex.replace(/[\da-f]/g, "$&$&") : hex;
  return [1, 3, 5].map((at) => {
    const part = Number.parseInt(long.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
}

const dot = (a: Rgb, b: Rgb) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const luminance = (colour: Rgb) => dot([0.2126, 0.7152, 0.0722], colour);

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(linear(a)), luminance(linear(b))].toSorted(
    (x, y) => x - y,
  );
  return (light + 0.05) / (dark + 0.05);
}

/** What people without one kind of cone see (Machado, Oliveira and Fernandes, 2009). */
const eyes: Record<string, [Rgb, Rgb, Rgb]> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.1523, 1.0526, -0.2049],
    [0.1145, 0.7863, 0.0992],
    [-0.0039, -0.0481, 1.052],
  ],
  deuteranopia: [
    [0.3673, 0.8606, -0.228],
    [0.2801, 0.6725, 0.0474],
    [-0.0118, 0.0429, 0.9689],
  ],
};

/** CIELAB, in which a distance of about 2 can just be seen. */
function lab(hex: string, eye: [Rgb, Rgb, Rgb]): Rgb {
  const seen = eye.map((row) => Math.min(1, Math.max(0, dot(row, linear(hex))))) as Rgb;
  const [x, y, z] = [
    dot([0.4124, 0.3576, 0.1805], seen) / 0.9505,
    luminance(seen),
    dot([0.0193, 0.1192, 0.9505], seen) / 1.0888,
  ].map((part) => (part > 0.008_856 ? Math.cbrt(part) : 7.787 * part + 16 / 116)) as Rgb;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

describe.each([
  ["light", ".chart"],
  ["dark", '.chart[data-ground="dark"]'],
])("on a %s ground", (_, selector) => {
  const colours = coloursOf(selector);
  const ground = colours["ground"] ?? "";

  test("every country's colour can carry its name", () => {
    for (const area of areaIds)
      expect([area, contrast(colours[area] ?? "", ground) >= 4.5]).toEqual([area, true]);
  });

  test("every other colour stands out from the ground", () => {
    for (const part of ["accent", "quiet", "1", "2", "3", "4", "text", "muted"])
      expect([part, contrast(colours[part] ?? "", ground) >= 3]).toEqual([part, true]);
  });

  test.each(Object.entries(eyes))("countries differ for eyes with %s", (_name, eye) => {
    for (const [index, one] of areaIds.entries())
      for (const other of areaIds.slice(index + 1)) {
        const [a, b] = [lab(colours[one] ?? "", eye), lab(colours[other] ?? "", eye)];
        const distance = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
        expect([one, other, distance > 15]).toEqual([one, other, true]);
      }
  });
});

test("a file has the colours of the light ground", () => {
  const light = coloursOf(".chart");
  for (const part of ["accent", "quiet", "1", "2", "3", "4", ...areaIds])
    expect(fileStyle).toContain(`.chart-tone-${part} { color: ${light[part]}; }`);
});
