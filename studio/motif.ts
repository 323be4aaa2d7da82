import type { Canvas } from "./kit/canvas.ts";
import type { Finish } from "./kit/finish.ts";

export interface Motif {
  /** File name of the master and seed of everything random in it. */
  readonly name: string;
  readonly finish?: Finish;
  readonly paint: (canvas: Canvas) => void;
}
