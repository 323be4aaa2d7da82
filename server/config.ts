import { existsSync, readFileSync } from "node:fs";
import { BlockList, isIP } from "node:net";
import { resolve } from "node:path";
import { nearMiss } from "#app/lib/near-miss.ts";

/** An error that prevents the start. Its message is printed as one line. */
export class StartError extends Error {
  override name = "StartError";
}

/** Runs `start`; prints the message of a StartError and ends with exit code 1. */
export async function startOrExplain(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    // Not `instanceof StartError`: in development the class exists twice, because Vite loads some modules of the server.
    if (!(error instanceof Error && error.name === "StartError")) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** The version and the commit of the build, such as `1.4.0+3f2a91c`, as scripts/build.ts writes them. */
export function readVersion(buildFolder: URL): string {
  try {
    return readFileSync(new URL("version", buildFolder), "utf8").trim();
  } catch {
    return "unknown";
  }
}

type Environment = Record<string, string | undefined>;

/** The environment, with variables of a `.env` file that it does not have. */
export function environment(): Environment {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return process.env;
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

type Variable = [takes: string, parse: (text: string) => unknown];

const secret = [
  "at least 16 characters",
  (text: string) => (text.length >= 16 ? text : undefined),
] satisfies Variable;

/** A description of the values that each variable accepts, and its parser, which returns undefined for other values. */
const variables = {
  PORT: ["a port number from 0 to 65535", parsePort],
  HOST: ["a host name or address to listen on", parseHost],
  SITE_URL: ["an http(s) origin without a path or credentials", parseOrigin],
  DATA_DIR: ["a folder", (text) => text],
  SIGNING_SECRET: secret,
  CONTENT_URL: ["the http(s) base of a REST API, without credentials", parseBase],
  CONTENT_AUTH: [
    "user:application-password",
    (text) => (/^[^:\s]+:.+$/.test(text) ? text : undefined),
  ],
  CONTENT_WEBHOOK_SECRET: secret,
  DATABASE_URL: [
    "a postgres:// address",
    (text) => (/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? "") ? text : undefined),
  ],
  SUPABASE_URL: ["the http(s) address of a project, without credentials", parseBase],
  SUPABASE_ANON_KEY: ["the project's anonymous key", (text) => text],
  // Keeps the query, in which many services expect their key.
  LEADS_WEBHOOK_URL: ["an http(s) address without credentials", (text) => parseHttp(text)?.href],
  LEADS_WEBHOOK_SECRET: [
    "whsec_ and 24 to 64 bytes in base64, such as whsec_$(openssl rand -base64 32)",
    parseWebhookSecret,
  ],
  SMTP_URL: [
    "an smtp:// or smtps:// address, with user and password in it where the server wants them",
    (text) => (/^smtps?:$/.test(URL.parse(text)?.protocol ?? "") ? text : undefined),
  ],
  MAIL_FROM: ["an address, or Name <address>", parseMailbox],
  LEADS_MAIL_TO: ["an e-mail address", (text) => (isAddress(text) ? text : undefined)],
  TRUSTED_PROXIES: ["addresses or ranges like 10.0.0.0/8, comma-separated", parseRanges],
  METRICS_PORT: ["a port number from 0 to 65535", parsePort],
  LOG_LEVEL: [
    `one of ${logLevels.join(", ")}`,
    (text) => logLevels.find((level) => level === text),
  ],
} satisfies Record<string, Variable>;

type Name = keyof typeof variables;
type Value<N extends Name> = ReturnType<(typeof variables)[N][1]>;

/** Start errors are logged and shared, and URLs can contain a password: only the values of these variables are shown. */
const shownNames = new Set<Name>(["PORT", "HOST", "TRUSTED_PROXIES", "METRICS_PORT", "LOG_LEVEL"]);

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: Environment) {
  function read<N extends Name>(name: N): Value<N> | undefined {
    const text = env[name]?.trim();
    if (!text) return undefined;
    const [takes, parse] = variables[name];
    const value = parse(text);
    if (value !== undefined) return value as Value<N>;
    const mayShow = shownNames.has(name) && !text.includes("@");
    throw new StartError(`${name} takes ${takes}${mayShow ? `, not "${text}"` : ""}.`);
  }

  /** Two variables that must be set together. */
  function readPair<N extends Name, M extends Name>(one: N, other: M) {
    const [first, second] = [read(one), read(other)];
    if (first && second) return [first, second] as const;
    const [given, missing] = first ? [one, other] : [other, one];
    if (first || second) throw new StartError(`${missing} is missing: ${given} takes both.`);
    return undefined;
  }

  const port = read("PORT") ?? 3000;
  const metricsPort = read("METRICS_PORT");
  if (metricsPort && metricsPort === port)
    throw new StartError(`METRICS_PORT ${port} is the PORT of the site: set it to another one.`);
  const contentUrl = read("CONTENT_URL");
  const contentAuth = read("CONTENT_AUTH");
  if (contentAuth && !contentUrl)
    throw new StartError("CONTENT_AUTH takes effect only together with CONTENT_URL; set both.");
  const databaseUrl = read("DATABASE_URL");
  if (databaseUrl && read("SUPABASE_URL"))
    throw new StartError("DATABASE_URL and SUPABASE_URL name two lead stores; set one of them.");
  const supabase = readPair("SUPABASE_URL", "SUPABASE_ANON_KEY");
  const webhook = readPair("LEADS_WEBHOOK_URL", "LEADS_WEBHOOK_SECRET");
  const mail = readPair("SMTP_URL", "MAIL_FROM");
  const officeTo = read("LEADS_MAIL_TO");
  if (officeTo && !mail)
    throw new StartError("LEADS_MAIL_TO takes effect only together with SMTP_URL; set both.");
  const siteUrl = read("SITE_URL");
  if (mail && !siteUrl)
    throw new StartError("SITE_URL is missing: the links in messages (SMTP_URL) lead there.");

  return {
    port,
    host: read("HOST") ?? "0.0.0.0",
    /** Public origin without a trailing slash, for canonical links, feeds and the HSTS decision. */
    siteUrl: siteUrl ?? `http://localhost:${port}`,
    dataDir: resolve(read("DATA_DIR") ?? "data"),
    /** Signs the URLs of images and links; without one, a key is generated and kept in the data folder. */
    signingSecret: read("SIGNING_SECRET"),
    content: {
      url: contentUrl,
      auth: contentAuth,
      webhookSecret: read("CONTENT_WEBHOOK_SECRET"),
    },
    leads: {
      databaseUrl,
      supabase: supabase && { url: supabase[0], anonKey: supabase[1] },
      webhook: webhook && { url: webhook[0], secret: webhook[1] },
    },
    mail: mail && { smtpUrl: mail[0], from: mail[1], officeTo },
    trustedProxies: read("TRUSTED_PROXIES") ?? new BlockList(),
    /** Undefined if metrics are not served. */
    metricsPort,
    logLevel: read("LOG_LEVEL") ?? "info",
    doubts: doubtfulSettings(env),
  };
}

/** Settings that are probably wrong although the site can start. They are logged. */
function doubtfulSettings(env: Environment): { setting: string; reason: string }[] {
  const names = Object.keys(variables);
  const isSet = (name: string) => Boolean(env[name]?.trim());
  const misspelt = Object.keys(env).flatMap((name) => {
    // `maxEdits` is lower for short names, because they resemble many others: HOST and HOME.
    const meant =
      name.length <= maxNameLength && !(name in variables)
        ? nearMiss(name, names, maxEdits(name))
        : undefined;
    const reason = `There is no setting ${name}: ${meant} is probably meant.`;
    return meant && !isSet(meant) ? [{ setting: meant, reason }] : [];
  });
  const isMissing = !isSet("SITE_URL") && !misspelt.some(({ setting }) => setting === "SITE_URL");
  const isPublic = env["NODE_ENV"] === "production" && isMissing;
  const reason =
    "SITE_URL is not set: links in feeds, messages and search results lead to localhost. Set it to the site's public address, such as https://www.example.com.";
  return [...misspelt, ...(isPublic ? [{ setting: "SITE_URL", reason }] : [])];
}

const maxNameLength = 40;
const maxEdits = (name: string) => Math.max(1, Math.floor(name.length / 4));

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

function parseWebhookSecret(text: string): string | undefined {
  const [, base64 = ""] = /^whsec_([A-Za-z\d+/]{32,88}={0,2})$/.exec(text) ?? [];
  const { length } = Buffer.from(base64, "base64");
  return length >= 24 && length <= 64 ? text : undefined;
}

const isAddress = (text: string) => text.length <= 254 && /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(text);

function parseMailbox(text: string): string | undefined {
  const [, address = text] = /^[^<>]*<([^<>]*)>$/.exec(text.slice(0, 500)) ?? [];
  return isAddress(address) ? text : undefined;
}

function parseRanges(text: string): BlockList | undefined {
  const ranges = new BlockList();
  for (const range of text.split(",").map((part) => part.trim())) {
    const [, address = "", prefix] = /^([^/]+)(?:\/(\d+))?$/.exec(range) ?? [];
    const version = isIP(address);
    const maxPrefix = version === 6 ? 128 : 32;
    if (!version || Number(prefix ?? 0) > maxPrefix) return undefined;
    ranges.addSubnet(address, Number(prefix ?? maxPrefix), version === 6 ? "ipv6" : "ipv4");
  }
  return ranges;
}
