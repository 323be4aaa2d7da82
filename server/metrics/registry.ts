/** Prometheus requests OpenMetrics in its Accept header. Clients that do not (curl, promtool) get the older text format. */
export const metricsTypes = {
  openmetrics: "application/openmetrics-text; version=1.0.0; charset=utf-8",
  text: "text/plain; version=0.0.4; charset=utf-8",
};

export type MetricsFormat = keyof typeof metricsTypes;

/** Labels come from fixed lists. This limits memory nevertheless, in case one ever comes from a visitor. */
const maxSeries = 1000;

type Labels = readonly string[];

interface Histogram {
  /** Observations in each bucket: one bucket per bound, and a last one for values above all bounds. */
  counts: number[];
  sum: number;
}

/** Counters, gauges and histograms, written as text. Names end with their unit. */
export function createRegistry() {
  const families: ((format: MetricsFormat) => string)[] = [];

  function add(type: string, name: string, help: string, samples: () => string[]): void {
    const [unit] = /(seconds|bytes)$/.exec(name) ?? [];
    families.push((format) => {
      const isOpen = format === "openmetrics";
      // In the text format, the name of a counter includes the suffix of its samples.
      const named = type === "counter" && !isOpen ? `${name}_total` : name;
      const units = unit && isOpen ? [`# UNIT ${named} ${unit}`] : [];
      const head = [`# TYPE ${named} ${type}`, ...units, `# HELP ${named} ${help}`];
      return [...head, ...samples(), ""].join("\n");
    });
  }

  return {
    counter(name: string, help: string, labels: Labels, known: readonly string[][] = []) {
      const series = createSeries(labels, () => ({ count: 0 }));
      add("counter", name, help, () =>
        series.write((pairs, { count }) => [`${name}_total${braces(pairs)} ${count}`]),
      );
      // Known series start at 0, because Prometheus sees no increase in a series that starts at 1.
      for (const values of known) series.at(values);
      return (...values: string[]): void => {
        series.at(values).count += 1;
      };
    },

    histogram(name: string, help: string, labels: Labels, bounds: readonly number[]) {
      const empty = (): Histogram => ({ counts: [...bounds, Infinity].map(() => 0), sum: 0 });
      const series = createSeries(labels, empty);
      add("histogram", name, help, () =>
        series.write((pairs, histogram) => writeHistogram(name, pairs, bounds, histogram)),
      );
      return (value: number, ...values: string[]): void => {
        const histogram = series.at(values);
        const place = bounds.findIndex((bound) => value <= bound);
        const index = place === -1 ? bounds.length : place;
        histogram.counts[index] = (histogram.counts[index] ?? 0) + 1;
        histogram.sum += value;
      };
    },

    /** `read` is called when the metrics are requested. Undefined values are left out. */
    gauge(
      name: string,
      help: string,
      labels: Labels,
      read: () => [value: number | undefined, ...values: string[]][],
    ) {
      add("gauge", name, help, () =>
        read().flatMap(([value, ...values]) =>
          value === undefined || Number.isNaN(value)
            ? []
            : [`${name}${braces(pairsOf(labels, values))} ${value}`],
        ),
      );
    },

    write: (format: MetricsFormat): string =>
      families.map((write) => write(format)).join("") + (format === "openmetrics" ? "# EOF\n" : ""),
  };
}

function createSeries<T>(labels: Labels, empty: () => T) {
  const all = new Map<string, T>();
  return {
    at(values: readonly string[]): T {
      const key = pairsOf(labels, values);
      const known = all.get(key);
      if (known) return known;
      const added = empty();
      if (all.size < maxSeries) all.set(key, added);
      return added;
    },
    write: (lines: (pairs: string, value: T) => string[]): string[] =>
      [...all].flatMap(([pairs, value]) => lines(pairs, value)),
  };
}

function writeHistogram(
  name: string,
  pairs: string,
  bounds: readonly number[],
  { counts, sum }: Histogram,
): string[] {
  let upTo = 0;
  const buckets = counts.map((count, index) => {
    upTo += count;
    const le = `le="${decimal(bounds[index])}"`;
    return `${name}_bucket${braces(pairs ? `${pairs},${le}` : le)} ${upTo}`;
  });
  return [
    ...buckets,
    `${name}_sum${braces(pairs)} ${sum}`,
    `${name}_count${braces(pairs)} ${upTo}`,
  ];
}

/** OpenMetrics writes bounds as decimal numbers: 1.0, not 1. */
const decimal = (bound: number | undefined) =>
  bound === undefined ? "+Inf" : Number.isInteger(bound) ? `${bound}.0` : String(bound);

const pairsOf = (labels: Labels, values: readonly string[]) =>
  labels.map((label, index) => `${label}="${escape(values[index] ?? "")}"`).join(",");

const escape = (value: string) =>
  value.replace(/["\\\n]/g, (character) => (character === "\n" ? "\\n" : `\\${character}`));

const braces = (pairs: string) => pairs && `{${pairs}}`;
