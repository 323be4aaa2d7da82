import { pageTooHigh } from "./errors.ts";
import { json } from "./json.ts";
import type { ListParameters } from "./parameters.ts";

/** One page of a list with WordPress's totals. An empty list has no page too high: WordPress answers `[]`. */
export function paged<T>(
  found: T[],
  { page, perPage }: ListParameters,
  url: URL,
  show: (entry: T) => unknown,
) {
  const pages = Math.ceil(found.length / perPage);
  if (page > pages && found.length > 0) return pageTooHigh();
  const beside = (number: number, rel: string) => {
    const other = new URL(url);
    other.searchParams.set("page", String(number));
    return `<${other}>; rel="${rel}"`;
  };
  const links = [
    ...(page < pages ? [beside(page + 1, "next")] : []),
    ...(page > 1 ? [beside(page - 1, "prev")] : []),
  ];
  return json(found.slice((page - 1) * perPage, page * perPage).map(show), {
    headers: {
      "X-WP-Total": String(found.length),
      "X-WP-TotalPages": String(pages),
      ...(links.length > 0 && { Link: links.join(", ") }),
    },
  });
}
