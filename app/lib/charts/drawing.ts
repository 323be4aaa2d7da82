/** Colours by their part in the picture; the ground decides which they are. */
export type Tone = "accent" | "quiet" | "1" | "2" | "3" | "4";

export type TextLook = "tick" | "label" | "strong" | "value" | `inside-${Tone}`;

/** One shape of a drawing. Across, units are those of the drawing's width; down, they are pixels. */
export type Mark =
  | { mark: "rule"; x1: number; y1: number; x2: number; y2: number; look: "grid" | "axis" | "link" }
  | { mark: "bar"; x: number; y: number; width: number; height: number; tone: Tone }
  | { mark: "path"; d: string; tone: Tone; dash?: number }
  | { mark: "dot"; x: number; y: number; tone: Tone; hollow?: boolean }
  | {
      mark: "text";
      x: number;
      y: number;
      /** Pixels beside x, whatever the width. */
      dx?: number;
      anchor?: "middle" | "end";
      text: string;
      look: TextLook;
      /** May go where the chart is narrow (1), or only where it is narrower still (2). */
      minor?: 1 | 2;
    };

/** Pixels beside the plot that its labels need, in steps that a stylesheet can name. */
export const rooms = { none: 0, small: 28, medium: 44, large: 96, huge: 124 } as const;

export type Room = keyof typeof rooms;

/** What a chart looks like, as plain data: `drawChart` makes it, components only spell it out. */
export interface Drawing {
  width: number;
  height: number;
  left: Room;
  right: Room;
  marks: Mark[];
}

/** A page's charts are as wide as their place: drawn in hundredths of it. */
export const fluidWidth = 100;

/** Hundredths of a unit are finer than any screen, and a third of the characters. */
export const short = (value: number): number => Math.round(value * 100) / 100;

/** Roughly what a text of 13 pixels takes, for choosing a room. */
const widthOf = (text: string): number => text.length * 6.6 + 14;

export function roomFor(texts: string[]): Room {
  const needed = Math.max(0, ...texts.map(widthOf));
  const names = Object.keys(rooms) as Room[];
  return names.find((name) => rooms[name] >= needed) ?? "huge";
}

/** A row's name above what it names, so that long names and narrow screens get along. */
export const rowName = (label: string, top: number, highlight: string | undefined): Mark => ({
  mark: "text",
  x: 0,
  y: top + 14,
  text: label,
  look: label === highlight ? "strong" : "label",
});

export const rowNameHeight = 22;
