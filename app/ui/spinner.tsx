/** Shows itself after a moment, so that what is quick does not flicker. */
export function Spinner({ label }: { label: string }) {
  return (
    <output className="spinner">
      <svg width="44" height="44" viewBox="0 0 44 44" fill="none" aria-hidden="true">
        <circle cx="22" cy="22" r="18" stroke="currentColor" strokeOpacity="0.2" strokeWidth="4" />
        <path d="M22 4a18 18 0 0 1 18 18" stroke="currentColor" strokeWidth="4" />
      </svg>
      <span className="sr-only">{label}</span>
    </output>
  );
}
