export type PageNumber = number | "gap";

const mostNumbers = 5;

/** Up to five numbers around the current page, with the first and the last page, and gaps between. */
export function pageNumbers(current: number, total: number): PageNumber[] {
  const first = Math.max(1, Math.min(current - 2, total - mostNumbers + 1));
  const last = Math.min(total, first + mostNumbers - 1);
  const numbers: PageNumber[] = [];
  if (first > 1) numbers.push(1);
  if (first > 2) numbers.push("gap");
  for (let page = first; page <= last; page++) numbers.push(page);
  if (last < total - 1) numbers.push("gap");
  if (last < total) numbers.push(total);
  return numbers;
}
