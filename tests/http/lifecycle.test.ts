import { createServer, type AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { failToStart, startSite, type Site } from "../support/site.ts";

describe("a start that cannot succeed", () => {
  // server/config.test.ts tests every setting.
  test("a wrong setting ends with exit code 1 and one line that names it, without secrets", async () => {
    const { code, output, complaint } = await failToStart({ DATABASE_URL: "mysql://u:canary@db" });
    expect(code).toBe(1);
    expect(output).toBe("");
    expect(complaint.trim().split("\n")).toHaveLength(1);
    expect(complaint).toContain("DATABASE_URL");
    expect(complaint).not.toContain("canary");
  });

  test("a data folder that cannot be made ends with exit code 1 and one line that names it", async () => {
    const { code, complaint } = await failToStart({ DATA_DIR: "/dev/null/data" });
    expect(code).toBe(1);
    expect(complaint.trim().split("\n")).toHaveLength(1);
    expect(complaint).toContain("DATA_DIR");
  });

  test("a port in use ends with exit code 1 and one line that names PORT", async () => {
    const occupant = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => occupant.once("listening", resolve));
    const { port } = occupant.address() as AddressInfo;
    const { code, complaint } = await failToStart({ PORT: String(port) });
    occupant.close();
    expect(code).toBe(1);
    expect(complaint.trim()).toBe(`PORT ${port} is in use: PORT takes the number of a free port.`);
  });
});

describe("a running site", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ TRUSTED_PROXIES: "127.0.0.0/8" });
  });
  afterAll(() => site.stop());

  test("reports live, and ready with the state of each dependency", async () => {
    const version = expect.stringMatching(/^\d+\.\d+\.\d+/);
    expect(await (await site.get("/health/live")).json()).toEqual({ status: "ok", version });
    const ready = await site.get("/health/ready");
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({
      status: "ok",
      version,
      degraded: [],
      dependencies: {
        firm: { state: "ok", mistakes: 0 },
        content: { state: "ok", ageSeconds: expect.any(Number) },
        leads: { state: "ok", waiting: 0 },
        outbox: { state: "ok", waiting: 0 },
      },
    });
  });

  test("serves no metrics without METRICS_PORT", () => {
    expect(site.log.map(({ msg }) => msg)).not.toContain("serving metrics");
  });

  test("logs one line per request, without the query", async () => {
    await site.get("/about?email=canary%40example.com");
    const line = await site.logged(({ msg, path }) => msg === "request" && path === "/about");
    expect(line).toMatchObject({ method: "GET", status: 200 });
    expect(line["id"]).toMatch(/^[\da-f-]{36}$/);
    expect(JSON.stringify(site.log)).not.toContain("canary");
  });

  test("accepts forms up to 16 KB and refuses larger ones, also without a content length", async () => {
    const post = (body: BodyInit) =>
      site.get("/nowhere", { method: "POST", body, duplex: "half" } as RequestInit);
    expect((await post("x".repeat(16 * 1024))).status).not.toBe(413);
    expect((await post("x".repeat(16 * 1024 + 1))).status).toBe(413);
    const endless = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent < 40; sent++) controller.enqueue(new Uint8Array(1024));
        controller.close();
      },
    });
    expect((await post(endless)).status).toBe(413);
  });

  test.each(["PUT", "DELETE", "PATCH", "OPTIONS"])("refuses %s with 405", async (method) => {
    const response = await site.get("/about", { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD, POST");
  });
});

describe("SIGTERM", () => {
  test("turns readiness to 503, lets requests in flight finish and exits with 0", async () => {
    const site = await startSite();
    const slow = slowPost(site.url);
    await slow.begun;
    const stopping = site.shutDown();
    await site.logged(({ msg }) => msg === "stopping");
    const ready = await site.get("/health/ready");
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ status: "stopping" });
    slow.finish();
    expect(await slow.status).toMatch(/^HTTP\/1\.1 \d{3}/);
    expect(await stopping).toBe(0);
  });
});

/** A post whose body is incomplete until `finish`, so that it is certainly in flight. */
function slowPost(url: string) {
  const { port } = new URL(url);
  const begun = Promise.withResolvers<void>();
  const status = Promise.withResolvers<string>();
  const socket = import("node:net").then(({ connect }) => {
    const opened = connect(Number(port), "127.0.0.1", () => {
      opened.write(
        "POST /about HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\n\r\n",
      );
      opened.write("a=", () => begun.resolve());
    });
    opened.once("data", (chunk) => status.resolve(String(chunk)));
    opened.once("error", status.reject);
    return opened;
  });
  return {
    begun: begun.promise,
    status: status.promise,
    finish: () => void socket.then((s) => s.write("1")),
  };
}
