/** For each country and year a list of figures, one for each category. */
type YearFigures = Readonly<Record<string, Readonly<Record<string, number[]>>>>;

interface Measure {
  categories: readonly string[];
  figures: YearFigures;
  localNames?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
}

/** Which figures of a measure a chart shows. */
interface Selection {
  measure: Measure;
  year?: number | undefined;
  country?: string | undefined;
  /** How many categories; all if left out. */
  first?: number | undefined;
}

interface Area {
  id: string;
  name: string;
}

type Row = { label: string; values: (number | null)[] };

/**
 * Without a year a row for each country and a column for each year, with a year a row for each country, largest sum first, and
 * a column for each category, and with a country as well a row for each category.
 */
export function tableFrom(
  { measure, year, country, first }: Selection,
  countries: readonly Area[],
): { columns: string[]; rows: Row[] } {
  const categories = measure.categories.slice(0, first);
  const figures = (id: string, of: number) =>
    measure.figures[id]?.[of]?.slice(0, categories.length) ?? [];
  if (year === undefined) {
    const years = yearsOf(measure);
    return {
      columns: years.map(String),
      rows: countries.map(({ id, name }) => ({
        label: name,
        values: years.map((of) => figures(id, of)[0] ?? null),
      })),
    };
  }
  if (country === undefined)
    return {
      columns: categories,
      rows: countries
        .map(({ id, name }) => ({ label: name, values: figures(id, year) }))
        .toSorted((a, b) => total(b.values) - total(a.values)),
    };
  return {
    columns: [String(year)],
    rows: categories.map((category, index) => ({
      label: measure.localNames?.[country]?.[category] ?? category,
      values: [figures(country, year)[index] ?? null],
    })),
  };
}

/** Oldest first; every country has the same years. */
export const yearsOf = ({ figures }: { figures: YearFigures }): number[] =>
  Object.keys(Object.values(figures)[0] ?? {}).map(Number);

/** Rounded, because 34.8 + 4.4 + 12.5 + 2.9 + 20.1 + 21.6 + 3.7 is 99.99999999999999. */
export const total = (values: readonly (number | null)[]): number =>
  Number(values.reduce<number>((sum, value) => sum + (value ?? 0), 0).toFixed(6));
