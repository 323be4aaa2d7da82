/** Kept, because creating an Intl.NumberFormat is slow. */
const formats = new Map<string, Intl.NumberFormat>();

/** A fixed number of decimals, as 3.0 beside 3.1. */
export function numberFormat(locale: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${decimals}`;
  const kept = formats.get(key);
  if (kept) return kept;
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  });
  formats.set(key, format);
  return format;
}
