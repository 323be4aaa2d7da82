import { monitorEventLoopDelay } from "node:perf_hooks";
import { createRegistry } from "./registry.ts";

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
  const { counter, histogram, gauge, write } = createRegistry();
  const eventLoop = monitorEventLoopDelay({ resolution: 20 });
  const page = ["route", "device"];

  const { version: node } = process;
  gauge("site_build_info", "What runs.", ["version", "node"], () => [[1, version, node]]);
  const startedAt = performance.timeOrigin / 1000;
  gauge("site_start_time_seconds", "Start, as Unix time.", [], () => [[startedAt]]);
  const requests = counter("site_http_requests", "Answered requests.", ["route", "status"]);
  const requestDuration = histogram(
    "site_http_request_duration_seconds",
    "Time to answer a request.",
    [],
    requestBounds,
  );
  const cacheStates = counter(
    "site_page_cache_requests",
    "Requests for pages, by the state of the cached page.",
    ["state"],
  );
  const renderDuration = histogram(
    "site_render_duration_seconds",
    "Time to load and render a page.",
    ["route"],
    renderBounds,
  );
  const contentCalls = counter("site_content_calls", "Calls to the content service.", ["outcome"]);
  const contentCallDuration = histogram(
    "site_content_call_duration_seconds",
    "Time of a call to the content service.",
    [],
    requestBounds,
  );
  // The names of the forms in app/islands/leads.
  const failures = ["signup", "report-preview", "download"].map((form) => [form, "failed"]);
  const leads = counter("site_leads", "Submitted forms.", ["form", "outcome"], failures);
  const lcp = histogram("site_visitor_lcp_seconds", "Largest paint of visitors.", page, lcpBounds);
  const inp = histogram(
    "site_visitor_inp_seconds",
    "Slowest reaction of visitors.",
    page,
    inpBounds,
  );
  const cls = histogram("site_visitor_cls_score", "Layout shift of visitors.", page, clsBounds);
  const scriptFailures = counter(
    "site_visitor_script_failures",
    "Pages on which a script was not loaded or failed.",
    ["route"],
  );
  const violations = "Violations of the content security policy that browsers reported.";
  const policyViolations = counter("site_policy_violations", violations, ["directive"]);
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

  return {
    version,
    write,
    /** Uses a timer, so it is enabled only if metrics are served. */
    sampleEventLoop: () => void eventLoop.enable(),
    watch({ contentAgeSeconds, outboxItems }: MeasuredState): void {
      const age = "Time since the news was last read from the content service.";
      gauge("site_content_age_seconds", age, [], () => [[contentAgeSeconds()]]);
      const items =
        "Rows for the database, copies of leads and messages that wait to be delivered.";
      gauge("site_outbox_items", items, ["channel"], outboxItems);
    },
    answered(route: string, status: number, ms: number, cacheState: string | undefined): void {
      requests(route, String(status));
      requestDuration(ms / 1000);
      if (cacheState) cacheStates(cacheState);
    },
    rendered: (route: string, ms: number) => renderDuration(ms / 1000, route),
    /** `refused`: the service responds that it does not have what was requested. */
    contentCalled(outcome: "ok" | "refused" | "failed", ms: number): void {
      contentCalls(outcome);
      contentCallDuration(ms / 1000);
    },
    leadSubmitted: (form: string, outcome: string) => leads(form, outcome),
    experienced(route: string, device: Device, measured: PageExperience): void {
      if (measured.lcp !== undefined) lcp(measured.lcp, route, device);
      if (measured.inp !== undefined) inp(measured.inp, route, device);
      if (measured.cls !== undefined) cls(measured.cls, route, device);
    },
    scriptFailed: (route: string) => scriptFailures(route),
    policyViolated: (directive: string) => policyViolations(directive),
  };
}
