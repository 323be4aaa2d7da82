const paths = {
  close: "M5 5l10 10M15 5 5 15",
  download: "M10 3v9m-4-4 4 4 4-4M4 16.5h12",
  previous: "M12.5 4 6.5 10l6 6",
  next: "m7.5 4 6 6-6 6",
};

export function LightboxIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className="size-5"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d={paths[name]} strokeWidth="1.75" />
    </svg>
  );
}
