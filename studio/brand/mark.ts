/** Drawn on a square of 48: three ridges, smoother towards the viewer, under one arc. */
export const markSize = 48;

const arc = "M8 20.6a16.4 16.4 0 0 1 32 0";
const ridges = [
  "M4 31c4.8 0 6.9-8.6 11-8.6s5 5.4 7.6 5.4 4.5-12 7.8-12S37.6 31 44 31",
  "M4 37.6c5.6 0 8-5 12.4-5s6 3.2 9 3.2 4.2-5.6 7.4-5.6 5.2 7.4 11.2 7.4",
  "M4 44.2c6 0 9-3.6 13.6-3.6s6.4 1.8 9.4 1.8 4.2-3.2 7-3.2 4.6 5 10 5",
];
/** For favicons: at 16 pixels three ridges would merge. */
const smallRidges = [
  "M4 31c4.8 0 6.9-8.6 11-8.6s5 5.4 7.6 5.4 4.5-12 7.8-12S37.6 31 44 31",
  "M4 40.4c5.6 0 8-5 12.4-5s6 3.2 9 3.2 4.2-5.6 7.4-5.6 5.2 7.4 11.2 7.4",
];

export interface MarkColours {
  readonly arc: string;
  readonly ridge: string;
}

export interface MarkWeight {
  readonly stroke: number;
  readonly small?: boolean;
}

export const drawMark = (colours: MarkColours, { stroke, small = false }: MarkWeight) =>
  `<g fill="none" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round">` +
  `<path stroke="${colours.arc}" d="${arc}"/>` +
  `<path stroke="${colours.ridge}" d="${(small ? smallRidges : ridges).join("")}"/></g>`;
