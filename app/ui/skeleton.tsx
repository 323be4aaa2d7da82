/** The place of something that is on its way. */
export function Skeleton({ className }: { className: string }) {
  return <span className={`skeleton block rounded-sm ${className}`} />;
}
