import { existsSync } from "node:fs";
import { BlockList, isIP } from "node:net";
import { resolve } from "node:path";

export const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export interface Config {
  port: number;
  host: string;
  /** Public origin without a trailing slash, for canonical links, feeds and the HSTS decision. */
  siteUrl: string;
  dataDir: string;
  /** Signs the URLs of social images; without one, a key is generated and kept in the data folder. */
  signingSecret: string | undefined;
  content: { url: string | undefined; auth: string | undefined; webhookSecret: string | undefined };
  leads: {
    databaseUrl: string | undefined;
    supabase: { url: string; anonKey: string } | undefined;
    webhook: { url: string; secret: string } | undefined;
  };
  trustedProxies: BlockList;
  logLevel: (typeof logLevels)[number];
}

/** A start that cannot succeed; its message is the one line that is printed. */
export class StartError extends Error {
  override name = "StartError";
}

/** Runs `start`; prints the message of a StartError and ends with exit code 1. */
export async function startOrExplain(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

type Environment = Record<string, string | undefined>;

/** The environment and a `.env` file, which overrides nothing. */
export function environment(): Environment {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return process.env;
}

export function readConfig(env: Environment): Config {
  const read = reader(env);
  const port = read("PORT", "a port number from 0 to 65535", parsePort) ?? 3000;
  const contentUrl = read(
    "CONTENT_URL",
    "the http(s) base of a REST API, without credentials",
    parseBase,
  );
  const contentAuth = read("CONTENT_AUTH", "user:application-password", (text) =>
    /^[^:\s]+:.+$/.test(text) ? text : undefined,
  );
  if (contentAuth && !contentUrl)
    throw new StartError("CONTENT_AUTH takes effect only together with CONTENT_URL; set both.");

  return {
    port,
    host: read("HOST", "a host name or address to listen on", parseHost) ?? "0.0.0.0",
    siteUrl:
      read("SITE_URL", "an http(s) origin without a path or credentials", parseOrigin) ??
      `http://localhost:${port}`,
    dataDir: resolve(read("DATA_DIR", "a folder", (text) => text) ?? "data"),
    signingSecret: read("SIGNING_SECRET", ...signingSecret),
    content: {
      url: contentUrl,
      auth: contentAuth,
      webhookSecret: read("CONTENT_WEBHOOK_SECRET", ...signingSecret),
    },
    leads: readLeads(read),
    trustedProxies:
      read(
        "TRUSTED_PROXIES",
        "addresses or ranges like 10.0.0.0/8, comma-separated",
        parseRanges,
      ) ?? new BlockList(),
    logLevel:
      read("LOG_LEVEL", `one of ${logLevels.join(", ")}`, (text) =>
        logLevels.find((level) => level === text),
      ) ?? "info",
  };
}

type Read = ReturnType<typeof reader>;

const signingSecret = [
  "at least 16 characters",
  (text: string) => (text.length >= 16 ? text : undefined),
] as const;

function reader(env: Environment) {
  return <T>(name: string, takes: string, parse: (text: string) => T | undefined) => {
    const text = env[name]?.trim();
    if (!text) return undefined;
    const value = parse(text);
    if (value !== undefined) return value;
    const mayShow = shownNames.has(name) && !text.includes("@");
    throw new StartError(`${name} takes ${takes}${mayShow ? `, not "${text}"` : ""}.`);
  };
}

/** Start errors are logged and shared. URLs can hold a password, so only these values are shown. */
const shownNames = new Set(["PORT", "HOST", "TRUSTED_PROXIES", "LOG_LEVEL"]);

function readLeads(read: Read): Config["leads"] {
  const databaseUrl = read("DATABASE_URL", "a postgres:// address", (text) =>
    /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? "") ? text : undefined,
  );
  const supabaseUrl = read(
    "SUPABASE_URL",
    "the http(s) address of a project, without credentials",
    parseBase,
  );
  const anonKey = read("SUPABASE_ANON_KEY", "the project's anonymous key", (text) => text);
  // Keeps the query, where many services put their key.
  const url = read(
    "LEADS_WEBHOOK_URL",
    "an http(s) address without credentials",
    (text) => parseHttp(text)?.href,
  );
  const secret = read("LEADS_WEBHOOK_SECRET", ...signingSecret);
  if (databaseUrl && supabaseUrl)
    throw new StartError("DATABASE_URL and SUPABASE_URL name two lead stores; set one of them.");
  requireBoth({ SUPABASE_URL: supabaseUrl, SUPABASE_ANON_KEY: anonKey });
  requireBoth({ LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: secret });
  return {
    databaseUrl,
    supabase: supabaseUrl && anonKey ? { url: supabaseUrl, anonKey } : undefined,
    webhook: url && secret ? { url, secret } : undefined,
  };
}

/** Two variables of which none is of use alone. */
function requireBoth(pair: Environment): void {
  const given = Object.keys(pair).find((name) => pair[name]);
  const missing = Object.keys(pair).find((name) => !pair[name]);
  if (given && missing) throw new StartError(`${missing} is missing: ${given} takes both.`);
}

function parsePort(text: string): number | undefined {
  const port = Number(text);
  return /^\d+$/.test(text) && port <= 65_535 ? port : undefined;
}

function parseHost(text: string): string | undefined {
  return isIP(text) || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text) ? text : undefined;
}

/** Credentials have variables of their own: URLs are logged, credentials never are. */
function parseHttp(text: string): URL | undefined {
  const url = URL.parse(text);
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  return isPlain && !url.hash ? url : undefined;
}

function parseBase(text: string): string | undefined {
  const url = parseHttp(text);
  return url && !url.search ? url.href.replace(/\/$/, "") : undefined;
}

function parseOrigin(text: string): string | undefined {
  const base = parseBase(text);
  return base && new URL(base).origin === base ? base : undefined;
}

function parseRanges(text: string): BlockList | undefined {
  const ranges = new BlockList();
  for (const range of text.split(",").map((part) => part.trim())) {
    const [address = "", prefix, ...rest] = range.split("/");
    const version = isIP(address);
    const longest = version === 6 ? 128 : 32;
    if (!version || rest.length > 0) return undefined;
    if (prefix !== undefined && (!/^\d+$/.test(prefix) || Number(prefix) > longest))
      return undefined;
    ranges.addSubnet(address, Number(prefix ?? longest), version === 6 ? "ipv6" : "ipv4");
  }
  return ranges;
}
