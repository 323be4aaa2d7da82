import { monitorEventLoopDelay } from "node:perf_hooks";
import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** What a browser measured on one page, in seconds; CLS is a score. */
export type PageExperience = Partial<Record<"lcp" | "inp" | "cls", number | undefined>>;

/** By the width of the screen. */
export type Device = "phone" | "tablet" | "desktop";

/** State of the services, read when metrics are requested. */
export interface MeasuredState {
  contentAgeSeconds(): number | undefined;
  outboxItems(): [items: number, channel: string][];
}

export type SiteMetrics = ReturnType<typeof createSiteMetrics>;

const requestBounds = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const renderBounds = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1];
// They include the Core Web Vitals limits of "good" and "poor": 2.5 and 4 s, 200 and 500 ms, 0.1 and 0.25.
const lcpBounds = [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10];
const inpBounds = [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2];
const clsBounds = [0.005, 0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** Everything that the site measures. Labels take values from fixed lists only: routes, statuses, names of forms. */
export function createSiteMetrics(version: string) {
  const registry = new Registry();
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <L extends string>(
    name: string,
    help: string,
    labelNames: L[],
    buckets: number[],
  ) => new Histogram({ name, help, labelNames, buckets, registers });
  /** `read` is called when the metrics are requested. Values that are not known are left out. */
  function gauge<L extends string>(
    name: string,
    help: string,
    labelNames: L[],
    read: () => [value: number | undefined, ...labels: string[]][],
  ): void {
    const collected: Gauge<L> = new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        collected.reset();
        // A gauge without labels would be 0 until it is set.
        if (labelNames.length === 0) collected.remove();
        for (const [value, ...labels] of read())
          if (value !== undefined && !Number.isNaN(value)) collected.labels(...labels).set(value);
      },
    });
  }

  let state: MeasuredState | undefined;
  gauge("site_build_info", "What runs.", ["version", "node"], () => [
    [1, version, process.version],
  ]);
  gauge("site_start_time_seconds", "Start, as Unix time.", [], () => [
    [performance.timeOrigin / 1000],
  ]);
  const requests = counter("site_http_requests_total", "Answered requests.", ["route", "status"]);
  const requestDuration = histogram(
    "site_http_request_duration_seconds",
    "Time to answer a request.",
    [],
    requestBounds,
  );
  const cacheStates = counter(
    "site_page_cache_requests_total",
    "Requests for pages, by the state of the cached page.",
    ["state"],
  );
  const renderDuration = histogram(
    "site_render_duration_seconds",
    "Time to load and render a page.",
    ["route"],
    renderBounds,
  );
  const contentCalls = counter("site_content_calls_total", "Calls to the content service.", [
    "outcome",
  ]);
  const contentCallDuration = histogram(
    "site_content_call_duration_seconds",
    "Time of a call to the content service.",
    [],
    requestBounds,
  );
  gauge(
    "site_content_age_seconds",
    "Time since the news was last read from the content service.",
    [],
    () => [[state?.contentAgeSeconds()]],
  );
  const leads = counter("site_leads_total", "Submitted forms.", ["form", "outcome"]);
  // The names of the forms in app/islands/leads. Prometheus sees no increase in a series that starts at 1.
  for (const form of ["signup", "report-preview", "download"])
    leads.inc({ form, outcome: "failed" }, 0);
  gauge(
    "site_outbox_items",
    "Rows for the database, copies of leads and messages that wait to be delivered.",
    ["channel"],
    () => state?.outboxItems() ?? [],
  );
  const eventLoop = monitorEventLoopDelay({ resolution: 20 });
  gauge(
    "site_event_loop_delay_seconds",
    "Delay of the event loop since metrics were last requested.",
    ["percentile"],
    () => {
      const delays = [50, 99, 100].map((percent): [number, string] => [
        eventLoop.percentile(percent) / 1e9,
        String(percent),
      ]);
      eventLoop.reset();
      return delays;
    },
  );
  gauge("site_memory_bytes", "Memory of the process.", ["kind"], () => {
    const { rss, heapUsed, external } = process.memoryUsage();
    return Object.entries({ rss, heapUsed, external }).map(([kind, bytes]) => [bytes, kind]);
  });
  const page = ["route", "device"] as const;
  const lcp = histogram(
    "site_visitor_lcp_seconds",
    "Largest paint of visitors.",
    [...page],
    lcpBounds,
  );
  const inp = histogram(
    "site_visitor_inp_seconds",
    "Slowest reaction of visitors.",
    [...page],
    inpBounds,
  );
  const cls = histogram(
    "site_visitor_cls_score",
    "Layout shift of visitors.",
    [...page],
    clsBounds,
  );
  const scriptFailures = counter(
    "site_visitor_script_failures_total",
    "Pages on which a script was not loaded or failed.",
    ["route"],
  );
  const policyViolations = counter(
    "site_policy_violations_total",
    "Violations of the content security policy that browsers reported.",
    ["directive"],
  );

  return {
    version,
    contentType: registry.contentType,
    write: () => registry.metrics(),
    /** Uses a timer, so it is enabled only if metrics are served. */
    sampleEventLoop: () => void eventLoop.enable(),
    watch(watched: MeasuredState): void {
      state = watched;
    },
    answered(route: string, status: number, ms: number, cacheState: string | undefined): void {
      requests.inc({ route, status: String(status) });
      requestDuration.observe(ms / 1000);
      if (cacheState) cacheStates.inc({ state: cacheState });
    },
    rendered: (route: string, ms: number) => renderDuration.observe({ route }, ms / 1000),
    /** `refused`: the service responds that it does not have what was requested. */
    contentCalled(outcome: "ok" | "refused" | "failed", ms: number): void {
      contentCalls.inc({ outcome });
      contentCallDuration.observe(ms / 1000);
    },
    leadSubmitted: (form: string, outcome: string) => leads.inc({ form, outcome }),
    experienced(route: string, device: Device, measured: PageExperience): void {
      if (measured.lcp !== undefined) lcp.observe({ route, device }, measured.lcp);
      if (measured.inp !== undefined) inp.observe({ route, device }, measured.inp);
      if (measured.cls !== undefined) cls.observe({ route, device }, measured.cls);
    },
    scriptFailed: (route: string) => scriptFailures.inc({ route }),
    policyViolated: (directive: string) => policyViolations.inc({ directive }),
  };
}
