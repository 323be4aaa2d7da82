/** Drawn on a grid of 20 × 20, with lines in the colour of the text. */
const drawings = {
  up: "M5 12l5-5 5 5",
  down: "M5 8l5 5 5-5",
  right: "M8 5l5 5-5 5",
  copy: "M7 7h9v9H7zM4 13V4h9",
  remove: "M5 5l10 10M15 5L5 15",
  add: "M10 4v12M4 10h12",
  undo: "M8 5L4 9l4 4M4 9h8a4 4 0 0 1 0 8H9",
  redo: "M12 5l4 4-4 4M16 9H8a4 4 0 0 0 0 8h3",
  problem: "M10 3l8 14H2zM10 8v4M10 14.5v.5",
  search: "M9 4a5 5 0 1 1 0 10A5 5 0 0 1 9 4zM13 13l4 4",
  figure: "M4 16V9M8 16V4M12 16v-5M16 16V7",
  phone: "M6 2.5h8v15H6zM9 15h2",
  tablet: "M4 3h12v14H4zM9 14.5h2",
  desktop: "M2 4h16v10H2zM7 17h6",
  link: "M8 12l4-4M7 9l-2 2a3 3 0 0 0 4 4l2-2M13 11l2-2a3 3 0 0 0-4-4L9 7",
  quote: "M4 6h4v4a4 4 0 0 1-3 4M12 6h4v4a4 4 0 0 1-3 4",
  list: "M4 6h.5M8 6h8M4 10h.5M8 10h8M4 14h.5M8 14h8",
  chart: "M3 16h14M3 13l4-5 4 3 6-7",
  bin: "M4 6h12M8 6V4h4v2M6 6l1 10h6l1-10",
  reload: "M16 6v4h-4M15.5 9.5A6 6 0 1 0 15 13",
} as const;

export type IconName = keyof typeof drawings;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
