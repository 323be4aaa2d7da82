import type { Content } from "#app/lib/content/content.ts";
import type { Canvas } from "./kit/canvas.ts";
import type { Finish } from "./kit/finish.ts";
import type { MixedPalette, Palette } from "./kit/palette.ts";

export interface Motif {
  /** File name of the master and seed of everything random in it. */
  readonly name: string;
  readonly palette: MixedPalette;
  readonly finish?: Finish;
  readonly paint: (canvas: Canvas, colours: Palette, firm: Content) => void;
}
