import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { sendForm } from "../support/send-form.ts";
import { startSite, type Site } from "../support/site.ts";

const monitoring = fileURLToPath(new URL("../../deploy/monitoring/", import.meta.url));

let site: Site;
let metricsUrl: string;
beforeAll(async () => {
  site = await startSite({ METRICS_PORT: "0", TRUSTED_PROXIES: "127.0.0.0/8" });
  const { address } = (await site.logged(({ msg }) => msg === "serving metrics")) as unknown as {
    address: { address: string; port: number };
  };
  metricsUrl = `http://${address.address}:${address.port}/metrics`;
});
afterAll(() => site.stop());

const metrics = async () => (await fetch(metricsUrl)).text();
const value = async (series: string) =>
  Number(
    (await metrics())
      .split("\n")
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1) ?? Number.NaN,
  );
const beacon = (body: string, headers: Record<string, string> = {}) =>
  site.get("/browser-reports", {
    method: "POST",
    body,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      referer: `${site.url}/products/nordic-piracy`,
      "x-forwarded-for": `192.0.2.${Math.ceil(Math.random() * 250)}`,
      ...headers,
    },
  });

test("requests are counted by route and status, including cached pages, files and refusals", async () => {
  for (let i = 0; i < 3; i += 1) await site.get("/products/nordic-piracy");
  await site.get("/products/no-such-report");
  await site.get("/no/such/page");
  await site.get("/favicon.svg");
  await site.get("/about", { method: "PUT" });
  await site.get("/health/ready");
  const counted = async (route: string, status: number) =>
    value(`site_http_requests_total{route="${route}",status="${status}"}`);
  expect(await counted("/products/:slug", 200)).toBe(3);
  expect(await counted("/products/:slug", 404)).toBe(1);
  expect(await counted("/*", 404)).toBe(1);
  expect(await counted("file", 200)).toBe(1);
  expect(await counted("refused", 405)).toBe(1);
  expect(await counted("health", 200)).toBe(1);
  expect(await value('site_page_cache_requests_total{state="hit"}')).toBe(2);
  expect(await value('site_render_duration_seconds_count{route="/products/:slug"}')).toBe(2);
});

test("leads are counted by form and outcome", async () => {
  const typed = { form: "signup", name: "Ada", email: "a@b.example", newsletters: "on" };
  const send = (more: Record<string, string>) =>
    sendForm(site, { ...typed, submission: "one", ...more }, { path: "/leads" });
  for (const more of [{}, {}, { email: "no address" }, { website: "spam" }]) await send(more);
  const outcomes = ["stored", "repeated", "invalid", "robot"];
  for (const outcome of outcomes)
    expect(await value(`site_leads_total{form="signup",outcome="${outcome}"}`)).toBe(1);
});

test("beacons are counted as LCP, INP and CLS, failed scripts and policy violations", async () => {
  await beacon("width=390&lcp=2400&inp=96&cls=0.0100");
  await beacon("width=390&lcp=900&cls=0");
  await beacon("failed=1");
  const report = { "content-type": "application/csp-report" };
  await beacon('{"csp-report":{"effective-directive":"script-src-elem"}}', report);
  const labels = 'route="/products/:slug",device="phone"';
  expect(await value(`site_visitor_lcp_seconds_bucket{le="1",${labels}}`)).toBe(1);
  expect(await value(`site_visitor_lcp_seconds_bucket{le="2.5",${labels}}`)).toBe(2);
  expect(await value(`site_visitor_inp_seconds_count{${labels}}`)).toBe(1);
  expect(await value(`site_visitor_cls_score_sum{${labels}}`)).toBe(0.01);
  expect(await value('site_visitor_script_failures_total{route="/products/:slug"}')).toBe(1);
  expect(await value('site_policy_violations_total{directive="script-src-elem"}')).toBe(1);
});

test("thirty beacons of one client are counted in a minute, and those of other sites are not", async () => {
  const series = 'site_visitor_lcp_seconds_count{route="/consulting",device="desktop"}';
  const referer = `${site.url}/consulting`;
  const address = { "x-forwarded-for": "198.51.100.7" };
  const cross = { referer, "sec-fetch-site": "cross-site" };
  expect((await beacon("width=1400&lcp=1", cross)).status).toBe(204);
  const foreign = { referer, origin: "https://evil.example" };
  expect((await beacon("width=1400&lcp=1", foreign)).status).toBe(400);
  const elsewhere = { referer: "https://evil.example/consulting" };
  expect((await beacon("width=1400&lcp=1", elsewhere)).status).toBe(204);
  const sent = await Promise.all(
    Array.from({ length: 100 }, () => beacon("width=1400&lcp=1", { referer, ...address })),
  );
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([204]));
  expect(await value(series)).toBe(30);
  expect((await site.get("/browser-reports")).status).toBe(405);
});

test("input of visitors never becomes a metric label", async () => {
  const canary = "canary";
  await Promise.all(
    Array.from({ length: 10 }, async (_, i) => {
      const id = `${canary}${i}`;
      await site.get(`/${id}`);
      await site.get(`/${id}/${id}`);
      await site.get(`/products/${id}?${id}=1`, { headers: { host: `${id}.example` } });
      await beacon(`width=${id}&lcp=${id}`);
      await beacon(`width=390&lcp=1&cls=1`, { referer: `${site.url}/${id}` });
      await beacon(`width=390&lcp=NaN&inp=-1&cls=1e9`, { referer: `https://${id}.example/` });
      const report = { "content-type": "application/csp-report" };
      await beacon(`{"csp-report":{"effective-directive":"${id}"}}`, report);
      await beacon(`{"csp-report":null}`, report);
    }),
  );
  const text = await metrics();
  expect(text).not.toContain(canary);
  expect(text).not.toContain("NaN");
  expect(text.split("\n").length).toBeLessThan(700);
  expect(await value('site_policy_violations_total{directive="other"}')).toBeGreaterThan(0);
});

test("a beacon of more than a kilobyte is ignored", async () => {
  await beacon(`width=800&lcp=1&x=${"x".repeat(1024)}`);
  expect(await metrics()).not.toContain('device="tablet"');
});

test("the metrics server listens on the loopback interface only and serves nothing but /metrics", async () => {
  const statuses = await Promise.all(
    ["/", "/metrics/x", "/../metrics.txt"].map(async (path) =>
      fetch(new URL(path, metricsUrl)).then(({ status }) => status),
    ),
  );
  expect(new URL(metricsUrl).hostname).toBe("127.0.0.1");
  expect(statuses).toEqual([404, 404, 404]);
  expect((await fetch(metricsUrl, { method: "POST" })).status).toBe(404);
  expect((await site.get("/metrics")).status).toBe(404);
});

test("the metrics server refuses foreign Host headers (DNS rebinding)", async () => {
  const { port } = new URL(metricsUrl);
  for (const [host, status] of [
    ["evil.example", 404],
    [`localhost:${port}`, 200],
    ["127.0.0.1", 200],
  ] as const) {
    const request = get({ host: "127.0.0.1", port, path: "/metrics", headers: { host } });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(status);
  }
});

test("failed leads are exported as 0 from the start, so that Prometheus sees the first increase", async () => {
  for (const form of ["signup", "report-preview", "download"])
    expect(await value(`site_leads_total{form="${form}",outcome="failed"}`)).toBe(0);
});

test("implausible measurements in beacons are not counted", async () => {
  await beacon("width=800&lcp=60001&inp=999999&cls=11");
  await beacon("width=NaN&lcp=1");
  await beacon("width=-5&lcp=1");
  expect(await metrics()).not.toContain('device="tablet"');
});

test("an instance whose METRICS_PORT is in use starts with a warning, and serves metrics once the port is free", async () => {
  const occupant = createServer().listen(0, "127.0.0.1");
  await once(occupant, "listening");
  const { port } = occupant.address() as AddressInfo;
  const late = await startSite({ METRICS_PORT: String(port) });
  const warning = await late.logged(({ msg }) => msg === "metrics are not served yet");
  expect(warning["reason"]).toContain(`METRICS_PORT ${port} is in use`);
  occupant.close();
  await late.logged(({ msg }) => msg === "serving metrics");
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200);
  await late.stop();
});

describe("the metrics", () => {
  test("are sent in the text format, with the version", async () => {
    const response = await fetch(metricsUrl);
    expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await response.text();
    expect(text).toMatch(/^site_build_info\{version="\d+\.\d+\.\d+[^"]*",node="v24/m);
  });

  test("include every family that the alert rules and the dashboard use", async () => {
    const text = await metrics();
    const families = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const rules = await readFile(`${monitoring}alerts.yml`, "utf8");
    const dashboard = await readFile(`${monitoring}dashboard.json`, "utf8");
    for (const source of [rules, dashboard]) {
      const used = source.match(/site_[a-z_]+/g) ?? [];
      expect(used.length).toBeGreaterThan(10);
      for (const name of used) expect(families).toContain(name.replace(/_(bucket|sum|count)$/, ""));
    }
  });

  test("have alert rules that are all tested, and explained in docs/monitoring.md", async () => {
    const names = (
      parse(await readFile(`${monitoring}alerts.yml`, "utf8")) as {
        groups: { rules: { alert: string }[] }[];
      }
    ).groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
    const tests = await readFile(`${monitoring}alerts.test.yml`, "utf8");
    const page = await readFile(new URL("../../docs/monitoring.md", import.meta.url), "utf8");
    for (const name of names) {
      expect(tests.split(`alertname: ${name}`).length - 1).toBe(2);
      expect(page).toContain(`\`${name}\``);
    }
  });
});
