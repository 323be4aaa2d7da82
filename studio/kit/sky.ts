import { cover, offsetOf, shine, type Canvas } from "./canvas.ts";
import { blend, colour } from "./colour.ts";
import type { Palette } from "./palette.ts";
import { seeded } from "./random.ts";
import { bell, mix, smoothstep } from "./shape.ts";

export interface Sky {
  readonly palette: Palette;
  /** Where the sky is brightest, as a share of the height. */
  readonly horizon: number;
  /** The position of the glow along the horizon; the side of the text stays dark. */
  readonly glowAt?: number;
  readonly glow?: number;
}

export const paintSky = (canvas: Canvas, { palette, horizon, glowAt = 0.72, glow = 0.6 }: Sky) => {
  const rows = Array.from({ length: canvas.height }, (_, y) =>
    blend(palette.zenith, palette.horizon, smoothstep(-0.1, horizon, y / canvas.height) ** 1.6),
  );
  for (let x = 0; x < canvas.width; x += 1) {
    const reach = mix(0.4, 1, smoothstep(0, 0.6, x / canvas.width));
    const gather = bell(x / canvas.width, glowAt, 0.34) * glow;
    for (const [y, row] of rows.entries()) {
      const offset = offsetOf(canvas, x, y);
      cover(canvas, offset, palette.zenith, 1);
      cover(canvas, offset, row, reach);
      shine(canvas, offset, palette.horizon, gather * bell(y / canvas.height, horizon, 0.2));
    }
  }
};

const warm = colour("#ffe9cf");
const cool = colour("#d6ecff");

/** Few and mostly faint stars, fewer towards the horizon, as in haze. */
export const paintStars = (canvas: Canvas, seed: string, count: number, horizon: number) => {
  const random = seeded(`${seed}/stars`);
  const scale = canvas.width / 2400;
  for (let star = 0; star < count; star += 1) {
    const x = random() * canvas.width;
    const y = random() ** 1.5 * horizon * canvas.height;
    const power = random() ** 6;
    const radius = (0.7 + power * 0.75) * scale;
    const strength = (0.1 + 0.75 * power) * (1 - y / (horizon * canvas.height)) ** 0.5;
    const tint = blend(cool, warm, random());
    const reach = Math.ceil(radius * 3);
    for (let dx = -reach; dx <= reach; dx += 1) {
      for (let dy = -reach; dy <= reach; dy += 1) {
        const px = Math.round(x) + dx;
        const py = Math.round(y) + dy;
        if (px < 0 || py < 0 || px >= canvas.width || py >= canvas.height) continue;
        const distance = Math.hypot(px - x, py - y) / radius;
        shine(canvas, offsetOf(canvas, px, py), tint, strength * Math.exp(-distance * distance));
      }
    }
  }
};
