import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { readMigrations } from "#server/leads/migrations.ts";
import { freePort } from "./free-port.ts";
import type { Postgres } from "./postgres.ts";

/** Whether PostgREST can be started here. It is in no package of Debian or npm, so nothing installs it. */
export function hasPostgrest(): boolean {
  try {
    execFileSync("postgrest", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** PostgREST with its own database, behind a gateway like Supabase's. */
export async function startRealPostgrest(postgres: Postgres) {
  const database = await postgres.createDatabase();
  await postgres.query(
    database,
    `create role service_role nologin bypassrls;
     create role authenticator login noinherit in role anon, service_role`,
  );
  for (const { sql } of readMigrations("postgres")) await postgres.query(database, sql);
  await postgres.query(database, "grant all on all tables in schema public to service_role");

  const secret = "a secret of at least thirty-two characters";
  const keys = { anonKey: token(secret, "anon"), serviceRoleKey: token(secret, "service_role") };
  const port = await freePort();
  const gateway = createGateway(port, Object.values(keys));
  const environment = {
    ...process.env,
    PGRST_DB_URI: postgres.url(database, "authenticator"),
    PGRST_DB_SCHEMAS: "public",
    PGRST_DB_ANON_ROLE: "anon",
    PGRST_JWT_SECRET: secret,
    PGRST_SERVER_HOST: "127.0.0.1",
    PGRST_SERVER_PORT: String(port),
  };
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn("postgrest", [], { env: environment, stdio: "ignore" });
    await answers(child, `http://127.0.0.1:${port}/`);
  };
  const stop = async () => {
    if (!child) return;
    const ended = once(child, "exit");
    child.kill();
    await ended;
    child = undefined;
  };
  await start();
  gateway.listen(0, "127.0.0.1");
  await once(gateway, "listening");
  return {
    ...keys,
    url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    rows: (table: string) => postgres.query(database, `select * from "${table}" order by id`),
    start,
    stop,
    async close() {
      await stop();
      gateway.close();
    },
  };
}

/** Forwards `/rest/v1/…` for a known key, and responds with 503 while PostgREST is down. */
function createGateway(port: number, keys: string[]) {
  return createServer((incoming, response) => {
    if (!keys.includes(String(incoming.headers["apikey"])))
      return void response.writeHead(401).end(JSON.stringify({ message: "Invalid API key" }));
    const path = incoming.url?.replace("/rest/v1", "") ?? "/";
    const { method, headers } = incoming;
    const passedOn = request({ port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passedOn.on("error", () => response.writeHead(503).end());
    incoming.pipe(passedOn);
  });
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

function token(secret: string, role: string): string {
  const signed = `${encode({ alg: "HS256", typ: "JWT" })}.${encode({ role })}`;
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}

/** PostgREST responds with 503 until it has read the schema. */
async function answers(child: ChildProcess, url: string): Promise<void> {
  const status = () =>
    fetch(url).then(
      (response) => response.status,
      () => 503,
    );
  while ((await status()) === 503) {
    if (child.exitCode !== null) throw new Error(`PostgREST ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
