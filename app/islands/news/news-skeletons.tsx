import { Skeleton } from "#app/ui/skeleton.tsx";

/** Rows of the list's own height, so that nothing moves when the list arrives. */
export function NewsSkeletons({ count }: { count: number }) {
  return (
    <ul className="border-t border-line" aria-hidden="true" data-testid="skeletons">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="news-line">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-7 w-4/5" />
          <Skeleton className="h-4 w-32 md:justify-self-end" />
        </li>
      ))}
    </ul>
  );
}
