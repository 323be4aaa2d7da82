import type { ComponentProps } from "react";

/** A decorative line drawing, hidden from screen readers. */
export function Icon({ path, ...svg }: ComponentProps<"svg"> & { path: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className="size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
      {...svg}
    >
      <path d={path} />
    </svg>
  );
}
