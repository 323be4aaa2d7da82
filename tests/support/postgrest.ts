import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { leadTables } from "#server/leads/lead-store.ts";
import { selectPage } from "./postgrest-query.ts";
import { type ErrorBody, memoryTables, missingColumn, type Row } from "./postgrest-tables.ts";

/** A fault instead of the correct response. With `cut after storing` the row is stored but the response is lost. */
export type Fault =
  | { status: number; body: Partial<ErrorBody> | string }
  | "cut"
  | "cut after storing"
  | "silence";

interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: unknown;
}

export interface PostgrestServer {
  port: number;
  url: string;
  anonKey: string;
  serviceRoleKey: string;
  requests: SeenRequest[];
  /** Faults of the next requests, in order. */
  faults: Fault[];
  /** Called for every request that gets no response. */
  onSilence: () => void;
  /** Whether there are only the tables and columns of the specification. */
  onlySpecColumns: boolean;
  rows(table: string): Row[];
  stop(): Promise<void>;
  start(): Promise<void>;
}

const token = (role: string) =>
  `e30.${Buffer.from(JSON.stringify({ role })).toString("base64url")}.signature`;

/** Implements the insert behaviour that was observed on PostgREST 13 behind Supabase's gateway. */
export async function startPostgrest(): Promise<PostgrestServer> {
  const tables = await memoryTables();
  const anonKey = token("anon");
  const serviceRoleKey = token("service_role");

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readJson(request);
    const path = request.url ?? "";
    self.requests.push({ method: request.method ?? "", path, headers: request.headers, body });
    const fault = self.faults.shift();
    if (fault === "cut") return void request.socket.destroy();
    if (fault === "silence") return self.onSilence();
    if (typeof fault === "object") return send(response, fault.status, fault.body);

    const key = request.headers["apikey"];
    if (key !== anonKey && key !== serviceRoleKey)
      return send(response, 401, { message: "Invalid API key", hint: "Double check your key." });
    const url = new URL(path, self.url);
    const table = decodeURIComponent(url.pathname.replace("/rest/v1/", ""));
    const isAdded = !(leadTables as string[]).includes(table);
    if (!tables.knows(table) || (self.onlySpecColumns && isAdded))
      return send(response, 404, {
        code: "PGRST205",
        details: null,
        hint: null,
        message: `Could not find the table 'public.${table}' in the schema cache`,
      });
    if (request.method === "POST") {
      const refused = insert(request, table, body);
      if (fault === "cut after storing") return void request.socket.destroy();
      return refused ? send(response, refused.status, refused.body) : send(response, 201, "");
    }
    if (key === anonKey) return send(response, 401, denied(table));
    const chosen = selectPage(tables.select(table), url.searchParams);
    response.setHeader("Content-Range", `*/${chosen.length}`);
    if (request.method === "DELETE") {
      for (const { id } of chosen) tables.remove(table, id);
      const isAsked = String(request.headers["prefer"]).includes("return=representation");
      return isAsked ? send(response, 200, JSON.stringify(chosen)) : send(response, 204, "");
    }
    return send(response, 200, JSON.stringify(chosen));
  }

  function insert(request: IncomingMessage, table: string, body: unknown) {
    if (String(request.headers["prefer"]).includes("return=representation"))
      return { status: 401, body: denied(table) };
    for (const row of (Array.isArray(body) ? body : [body]) as Row[]) {
      const refused =
        self.onlySpecColumns && "submission_id" in row
          ? missingColumn(table, "submission_id")
          : self.onlySpecColumns && "page" in row
            ? missingColumn(table, "page")
            : tables.insert(table, row);
      if (refused) return refused;
    }
    return undefined;
  }

  const server = createServer((request, response) => void answer(request, response));
  const self: PostgrestServer = {
    port: 0,
    url: "",
    anonKey,
    serviceRoleKey,
    requests: [],
    faults: [],
    onSilence: () => {},
    onlySpecColumns: false,
    rows: tables.select,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
    async start() {
      server.listen(self.port, "127.0.0.1");
      await once(server, "listening");
      const address = server.address();
      if (address !== null && typeof address === "object") self.port = address.port;
      self.url = `http://127.0.0.1:${self.port}`;
    },
  };
  await self.start();
  return self;
}

const denied = (table: string): ErrorBody => ({
  code: "42501",
  details: null,
  hint: null,
  message: `permission denied for table ${table}`,
});

async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = (await request.toArray()).join("");
  return text === "" ? undefined : JSON.parse(text);
}

function send(response: ServerResponse, status: number, body: object | string): void {
  const json = typeof body === "object";
  if (json) response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.writeHead(status).end(json ? JSON.stringify(body) : body);
}
