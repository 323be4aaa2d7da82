import { expect, test } from "vitest";
import { createRegistry } from "./registry.ts";

test("OpenMetrics has counters, cumulative histograms and known gauges", () => {
  const registry = createRegistry();
  const count = registry.counter("site_things", "Things.", ["kind"]);
  const observe = registry.histogram("site_wait_seconds", "Waits.", ["route"], [0.5, 1]);
  registry.gauge("site_age_seconds", "Age.", [], () => [[7]]);
  registry.gauge("site_size_bytes", "Size.", ["of"], () => [
    [undefined, "unknown"],
    [Number.NaN, "nothing"],
    [3, "known"],
  ]);
  count("a");
  count("a");
  count("b");
  for (const value of [0.5, 0.6, 1, 9]) observe(value, "/");
  expect(registry.write("openmetrics")).toBe(`# TYPE site_things counter
# HELP site_things Things.
site_things_total{kind="a"} 2
site_things_total{kind="b"} 1
# TYPE site_wait_seconds histogram
# UNIT site_wait_seconds seconds
# HELP site_wait_seconds Waits.
site_wait_seconds_bucket{route="/",le="0.5"} 1
site_wait_seconds_bucket{route="/",le="1.0"} 3
site_wait_seconds_bucket{route="/",le="+Inf"} 4
site_wait_seconds_sum{route="/"} 11.1
site_wait_seconds_count{route="/"} 4
# TYPE site_age_seconds gauge
# UNIT site_age_seconds seconds
# HELP site_age_seconds Age.
site_age_seconds 7
# TYPE site_size_bytes gauge
# UNIT site_size_bytes bytes
# HELP site_size_bytes Size.
site_size_bytes{of="known"} 3
# EOF
`);
});

test("the text format names a counter like its samples, and has neither units nor an EOF line", () => {
  const registry = createRegistry();
  registry.counter("site_things", "Things.", [])();
  registry.gauge("site_age_seconds", "Age.", [], () => [[7]]);
  expect(registry.write("text")).toBe(`# TYPE site_things_total counter
# HELP site_things_total Things.
site_things_total 1
# TYPE site_age_seconds gauge
# HELP site_age_seconds Age.
site_age_seconds 7
`);
});

test("label values are escaped", () => {
  const registry = createRegistry();
  registry.counter("site_things", "Things.", ["kind"])('a"} 1\nb{c="\\');
  expect(registry.write("text")).toContain('site_things_total{kind="a\\"} 1\\nb{c=\\"\\\\"} 1\n');
});

test("a family has at most a thousand series, and existing ones keep counting", () => {
  const registry = createRegistry();
  const count = registry.counter("site_things", "Things.", ["kind"]);
  for (let kind = 0; kind < 5000; kind += 1) count(String(kind));
  count("0");
  const lines = registry.write("text").split("\n");
  expect(lines.filter((line) => line.startsWith("site_things_total{"))).toHaveLength(1000);
  expect(lines).toContain('site_things_total{kind="0"} 2');
});
