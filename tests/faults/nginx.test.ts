import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freePort } from "../support/free-port.ts";
import { copyFirm, type FirmCopy } from "../support/firm-copy.ts";
import { nginxProgram, startEditorProxy, startNginx, type Nginx } from "../support/nginx.ts";
import { startSite, type Site } from "../support/site.ts";
import { dawdle } from "../support/slow-clients.ts";

describe.skipIf(nginxProgram.skip)(`${nginxProgram.title} as it is deployed`, () => {
  let nginx: Nginx;
  /** Stand-ins for the site's two instances. */
  let first: Server;
  let second: Server;
  const start = async (respond: (path: string) => number) => {
    const server = createServer((request, response) => {
      response.statusCode = respond(request.url ?? "");
      response.end(`${request.url} ${request.headers["x-forwarded-for"]}`);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    return server;
  };
  const portOf = (server: Server) => (server.address() as AddressInfo).port;

  beforeAll(async () => {
    first = await start((path) => (path === "/assets/new.js" ? 404 : 200));
    second = await start((path) => (/^\/(?:busy|health\/ready)/.test(path) ? 503 : 200));
    nginx = await startNginx(await freePort(), [portOf(first), portOf(second)]);
  });
  afterAll(async () => {
    await nginx?.stop();
    first?.close();
    second?.close();
  });
  const get = (path: string, init?: RequestInit) =>
    fetch(nginx.url + path, { redirect: "manual", ...init });

  test("logs path and status, and nothing about the visitor", async () => {
    await get("/subscription/end?link=canary-query", {
      headers: {
        referer: "https://canary-referrer.example/",
        "user-agent": "canary-browser",
        "x-forwarded-for": "198.51.100.7",
      },
    });
    await get("/health/ready");
    await vi.waitFor(async () => expect(await nginx.log()).toContain("/subscription/end 200"));
    const log = await nginx.log();
    expect(log).not.toMatch(/canary|198\.51\.100\.7|health/);
    const [line = ""] = log.split("\n");
    expect(line.replaceAll(/127\.0\.0\.1:\d+/g, "INSTANCE")).not.toContain("127.0.0.1");
  });

  test("logs nothing about the visitor when no instance is available or a request is refused", async () => {
    const away = await startNginx(await freePort(), [await freePort(), await freePort()]);
    await fetch(`${away.url}/a?canary`);
    await fetch(`${away.url}/b?canary`, { method: "POST", body: "x".repeat(17 * 1024) });
    await vi.waitFor(async () => expect(await away.log()).toMatch(/\/a 503.*\n.*\/b 413/));
    expect(await away.log()).not.toContain("canary");
    await away.stop();
  });

  test("redirects to https with path and query", async () => {
    const response = await fetch(`${nginx.plainUrl}/news?page=2`, { redirect: "manual" });
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe("https://www.example.com/news?page=2");
  });

  test("finds a file that only one of two versions has", async () => {
    for (let count = 0; count < 4; count += 1)
      expect((await get("/assets/new.js")).status).toBe(200);
  });

  test("is ready while one of two instances is ready", async () => {
    for (let count = 0; count < 4; count += 1)
      expect((await get("/health/ready")).status).toBe(200);
  });

  test("replaces X-Forwarded-For with the client's address", async () => {
    const response = await get("/", { headers: { "x-forwarded-for": "198.51.100.7" } });
    expect(await response.text()).toBe("/ 127.0.0.1");
  });

  test("accepts headers and bodies of up to 16 kB, like the site", async () => {
    const post = (bytes: number) => get("/", { method: "POST", body: "x".repeat(bytes) });
    expect((await post(16 * 1024)).status).toBe(200);
    expect((await post(16 * 1024 + 1)).status).toBe(413);
    const header = (bytes: number) => get("/", { headers: { one: "x".repeat(bytes) } });
    expect((await header(7 * 1024)).status).toBe(200);
    expect((await header(17 * 1024)).status).toBe(400);
  });

  test("lets one address hold a hundred connections, and refuses more with 429", async () => {
    const port = Number(new URL(nginx.url).port);
    const head = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n";
    const unfinished = [dawdle(port, 99, { first: head })];
    await vi.waitFor(async () => {
      // One that arrives while the request below is under way is refused in its place, so each attempt adds another.
      unfinished.push(dawdle(port, 1, { first: head }));
      expect((await get("/")).status).toBe(429);
    });
    for (const { close } of unfinished) close();
    await vi.waitFor(async () => expect((await get("/")).status).toBe(200));
  });

  test("passes on a 503 of the site", async () => {
    const answers = await Promise.all([get("/busy"), get("/busy")]);
    const busy = answers.find(({ status }) => status === 503);
    expect(await busy?.text()).toContain("/busy");
  });

  test("shows the holding page if no instance is available, also for posts", async () => {
    const away = await startNginx(await freePort(), [await freePort(), await freePort()]);
    for (const method of ["GET", "POST"]) {
      const response = await fetch(`${away.url}/contact`, { method });
      expect(response.status).toBe(503);
      expect(response.headers.get("retry-after")).toBe("30");
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("content-type")).toContain("text/html");
      expect(await response.text()).toContain("<h1>Back in a moment</h1>");
    }
    expect((await fetch(`${nginx.url}/holding-page.html`)).status).toBe(404);
    await away.stop();
  });
});

describe.skipIf(nginxProgram.skip)(`${nginxProgram.title} before the editor`, () => {
  let firm: FirmCopy;
  let editor: Site;
  let proxy: Nginx;

  beforeAll(async () => {
    firm = await copyFirm();
    const port = await freePort();
    const settings = {
      CONTENT_DIR: firm.folder,
      EDIT_URL: `http://127.0.0.1:${port}`,
      EDIT_USER_HEADER: "X-Signed-In",
      TRUSTED_PROXIES: "127.0.0.0/8",
    };
    editor = await startSite(settings, { entry: "editor/main.ts" });
    const { port: behind } = new URL(editor.url);
    proxy = await startEditorProxy(port, Number(behind), "ida:{PLAIN}secret\n");
  });
  afterAll(async () => {
    await proxy?.stop();
    await editor?.stop();
    await firm?.dispose();
  });

  const authorization = `Basic ${Buffer.from("ida:secret").toString("base64")}`;
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(proxy.url + path, { redirect: "manual", headers });

  test("people sign in, and nobody else is anybody", async () => {
    expect((await get("/edit/")).status).toBe(401);
    expect((await get("/edit/api/state", { "x-signed-in": "boss" })).status).toBe(401);
    const state = await get("/edit/api/state", { authorization, "x-signed-in": "boss" });
    expect(await state.json()).toMatchObject({ user: "ida" });
  });

  test("pages of a draft are for its author and for readers of a link", async () => {
    expect((await get("/about")).status).toBe(403);
    expect((await get("/about", { "x-signed-in": "ida" })).status).toBe(403);
    const cookie = (await get("/edit/", { authorization })).headers.get("set-cookie") ?? "";
    expect((await get("/about", { cookie: cookie.split(";")[0] ?? "" })).status).toBe(200);
    const shared = await fetch(`${proxy.url}/edit/api/share`, {
      method: "POST",
      headers: { authorization, "x-editor": "1", origin: proxy.url },
    });
    const { path } = (await shared.json()) as { path: string };
    expect((await get(path)).status).toBe(303);
  });

  test("a request of another website is refused, although the browser signs it in", async () => {
    const response = await fetch(`${proxy.url}/edit/api/publish`, {
      method: "POST",
      headers: { authorization, "x-editor": "1", origin: "https://evil.example" },
      body: "{}",
    });
    expect(response.status).toBe(403);
  });
});
