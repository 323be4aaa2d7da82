import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { vi } from "vitest";
import { freePort } from "./free-port.ts";
import { programs } from "./programs.ts";

export const nginxProgram = programs("nginx");

export interface Nginx {
  url: string;
  /** The server for port 80, which only redirects. */
  plainUrl: string;
  /** The access log, the error log and the output on standard error. */
  log(): Promise<string>;
  stop(): Promise<void>;
}

const deployed = (name: string) => fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url));

/** Runs deploy/nginx.conf with these ports and without a certificate. */
export const startNginx = (port: number, instances: [number, number]): Promise<Nginx> =>
  run(port, "nginx.conf", (conf) =>
    conf
      .replace("127.0.0.1:3001", `127.0.0.1:${instances[0]}`)
      .replace("127.0.0.1:3002", `127.0.0.1:${instances[1]}`),
  );

/** Runs deploy/nginx-editor.conf in front of an editor, for people with these passwords (in any form that nginx reads). */
export const startEditorProxy = (port: number, editor: number, passwords: string) =>
  run(port, "nginx-editor.conf", async (conf, folder) => {
    await writeFile(join(folder, "editors"), passwords);
    return conf
      .replaceAll("127.0.0.1:3009", `127.0.0.1:${editor}`)
      .replaceAll("/etc/nginx/editors", `${folder}/editors`);
  });

async function run(
  port: number,
  file: string,
  adapt: (conf: string, folder: string) => string | Promise<string>,
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), "nginx-"));
  // Only its owner can read a temporary folder, but nginx's workers may run as another user.
  await chmod(folder, 0o755);
  const plainPort = await freePort();
  const site = (await adapt(await readFile(deployed(file), "utf8"), folder))
    .replaceAll(/^\s*(?:ssl_.*|listen \[::\].*)$/gm, "")
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replace("listen 80;", `listen 127.0.0.1:${plainPort};`)
    .replaceAll("/var/log/site/", `${folder}/`)
    .replaceAll("/var/www/site", `${folder}/www`);
  await writeFile(join(folder, "site.conf"), site);
  await mkdir(join(folder, "www"));
  await copyFile(deployed("holding-page.html"), join(folder, "www/holding-page.html"));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const whole = `
    ${process.getuid?.() === 0 ? "user root;" : ""}
    daemon off;
    pid ${folder}/pid;
    error_log stderr warn;
    events { worker_connections 1024; }
    http {
      access_log off;
      ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join("\n")}
      include ${folder}/site.conf;
    }`;
  await writeFile(join(folder, "nginx.conf"), whole);
  const server = spawn(nginxProgram.nginx, ["-p", folder, "-c", join(folder, "nginx.conf")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complaint = "";
  server.stderr.on("data", (chunk) => (complaint += String(chunk)));
  const url = `http://127.0.0.1:${port}`;
  await vi.waitUntil(
    async () => {
      if (server.exitCode !== null) throw new Error(`nginx ended: ${complaint}`);
      // Any response counts, including the holding page.
      return fetch(`${url}/health/live`).then(
        () => true,
        () => false,
      );
    },
    { timeout: 20_000, interval: 50 },
  );
  return {
    url,
    plainUrl: `http://127.0.0.1:${plainPort}`,
    log: async () =>
      (await Promise.all(
        ["access.log", "error.log"].map((name) => readFile(join(folder, name), "utf8")),
      ).then((files) => files.join(""))) + complaint,
    async stop() {
      const exit = once(server, "exit");
      server.kill("SIGQUIT");
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
