import { cover, offsetOf, shine, type Canvas } from "./canvas.ts";
import { blend, type Colour } from "./colour.ts";
import { fractal } from "./noise.ts";
import { clamp, mix } from "./shape.ts";

export interface RidgeStyle {
  readonly body: Colour;
  /** The colour to which the body fades below the crest: mist in the valley. */
  readonly foot: Colour;
  readonly footAfter: number;
  readonly crest: Colour;
  readonly crestAlpha: number;
  readonly crestWidth: number;
  /** Light falling on each column, 0 to 1; dark columns keep a faint crest. */
  readonly light?: Float32Array | undefined;
  readonly halo?: Halo | undefined;
  /** The depth of the gullies; none for smooth curves. */
  readonly rock?: number | undefined;
}

/** A glow above the crest. */
export interface Halo {
  readonly colour: Colour;
  readonly reach: number;
  readonly strength: (u: number) => number;
}

const paintHalo = (canvas: Canvas, x: number, top: number, halo: Halo) => {
  const strength = halo.strength(x / canvas.width);
  const reach = halo.reach * canvas.height;
  if (strength <= 0) return;
  for (let y = Math.max(0, Math.floor(top - reach * 4)); y < Math.min(top, canvas.height); y += 1) {
    shine(canvas, offsetOf(canvas, x, y), halo.colour, strength * Math.exp((y - top) / reach));
  }
};

const shades = 96;

const gullies = fractal("gullies", 3, 0.6);
const gullyTable = Float32Array.from({ length: 8192 }, (_, index) => gullies(index / 56));
const gullyAt = (position: number) => gullyTable[Math.floor(position * 4) & 8191] ?? 0;

/** `crest` holds the height of the curve in pixels from the top, one value per column. */
export const paintRidge = (canvas: Canvas, crest: Float32Array, style: RidgeStyle) => {
  const { width, height } = canvas;
  const scale = width / 2400;
  const depth = style.footAfter * height;
  const bodies = Array.from({ length: shades }, (_, index) =>
    blend(style.body, style.foot, (index / (shades - 1)) ** 1.3),
  );
  const rock = style.rock ?? 0.2;
  const start = (crest[0] ?? 0) * 31;
  const at = (x: number) => crest[clamp(x, 0, width - 1)] ?? height;
  for (let x = 0; x < width; x += 1) {
    const top = at(x);
    if (top >= height + 2) continue;
    if (style.halo) paintHalo(canvas, x, top, style.halo);
    const slope = (at(x + 1) - at(x - 1)) / 2;
    const broad = (at(x + 9) - at(x - 9)) / 18;
    const fall = (at(x + 36) - at(x - 36)) / 72;
    const lean = Math.hypot(1, slope);
    const [before, after] = [(at(x - 1) + top) / 2, (at(x + 1) + top) / 2];
    const highest = Math.min(before, after, top);
    const lowest = Math.max(before, after, top);
    const light = style.light?.[x] ?? 1;
    // The light comes from the right: slopes that face it are brighter, the others darker.
    const facing = clamp(-broad * 0.55, -1, 1) * (0.16 + 0.2 * light);
    const line = (style.crestWidth / 2) * scale;
    const alpha = style.crestAlpha * mix(0.28, 1, light);
    const from = Math.max(0, Math.floor(top - (line + 1) * lean));
    for (let y = from; y < height; y += 1) {
      const below = y + 0.5 - top;
      const offset = offsetOf(canvas, x, y);
      const inside = clamp(below / lean + 0.5);
      if (inside > 0) {
        const shade = clamp(below / depth) * (shades - 1);
        const body = bodies[Math.floor(shade)] ?? style.foot;
        const next = bodies[Math.ceil(shade)] ?? style.foot;
        const share = shade % 1;
        const fade = Math.exp(-Math.max(0, below) / (130 * scale));
        // Gullies run down and away from the summit they start at.
        const gully = gullyAt((x - fall * below * 0.55) / scale + start) * rock * Math.abs(fall);
        const relief = 1 + (facing + gully) * fade;
        cover(
          canvas,
          offset,
          [
            mix(body[0], next[0], share) * relief,
            mix(body[1], next[1], share) * relief,
            mix(body[2], next[2], share) * relief,
          ],
          inside,
        );
      }
      // On steep slopes, limits the line to the height of the curve at this column.
      const beyond = Math.max(0, highest - y - 0.5, y + 0.5 - lowest);
      const edge = Math.min(clamp(line + 0.5 - Math.abs(below) / lean), clamp(line + 0.5 - beyond));
      if (edge > 0) cover(canvas, offset, style.crest, edge * alpha);
    }
  }
};
