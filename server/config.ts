import { existsSync, readFileSync } from "node:fs";
import { BlockList, isIP } from "node:net";
import { resolve } from "node:path";
import * as v from "valibot";
import { contentFolder } from "./content/content-folder.ts";
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

/** Longer than any of them needs to be. */
const longestValue = 4_000;

/** The message of every issue is what the setting takes. Values are never in it: URLs may contain a password. */
const setting = <T>(
  takes: string,
  parse: (text: string) => T | undefined,
): v.OptionalSchema<v.GenericSchema<string, T>, undefined> =>
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(longestValue, takes),
      v.rawTransform<string, T>(({ dataset, addIssue, NEVER }) => {
        const value = parse(dataset.value);
        if (value !== undefined) return value;
        addIssue({ message: takes });
        return NEVER;
      }),
    ),
  );

const unchanged = (value: string) => value;
const secret = setting("at least 16 characters", (value) =>
  value.length >= 16 ? value : undefined,
);
const portNumber = setting("a port number from 0 to 65535", parsePort);

const fields = v.object({
  PORT: portNumber,
  HOST: setting("a host name or address to listen on", parseHost),
  SITE_URL: setting("an http(s) origin without a path or credentials", parseOrigin),
  DATA_DIR: setting("a folder", unchanged),
  CONTENT_DIR: setting("a folder", unchanged),
  SIGNING_SECRET: secret,
  CONTENT_URL: setting("the http(s) base of a REST API, without credentials", parseBase),
  CONTENT_AUTH: setting("user:application-password", (value) =>
    /^[^:\s]+:.+$/.test(value) ? value : undefined,
  ),
  CONTENT_WEBHOOK_SECRET: secret,
  DATABASE_URL: setting("a postgres:// address", (value) => parseUrl(value, /^postgres(ql)?:$/)),
  SUPABASE_URL: setting("the http(s) address of a project, without credentials", parseBase),
  SUPABASE_ANON_KEY: setting("the project's anonymous key", unchanged),
  // Keeps the query, in which many services expect their key.
  LEADS_WEBHOOK_URL: setting(
    "an http(s) address without credentials",
    (value) => parseHttp(value)?.href,
  ),
  LEADS_WEBHOOK_SECRET: setting(
    "whsec_ and 24 to 64 bytes in base64, such as whsec_$(openssl rand -base64 32)",
    parseWebhookSecret,
  ),
  SMTP_URL: setting(
    "an smtp:// or smtps:// address, with user and password in it where the server wants them",
    (value) => parseUrl(value, /^smtps?:$/),
  ),
  MAIL_FROM: setting("an address, or Name <address>", parseMailbox),
  LEADS_MAIL_TO: setting("an e-mail address", (value) => (isAddress(value) ? value : undefined)),
  TRUSTED_PROXIES: setting("addresses or ranges like 10.0.0.0/8, comma-separated", parseRanges),
  METRICS_PORT: portNumber,
  EDIT_PORT: portNumber,
  EDIT_URL: setting("an http(s) origin without a path or credentials", parseOrigin),
  EDIT_USER_HEADER: setting("the name of a header", (value) =>
    /^[a-z\d-]{1,60}$/i.test(value) ? value.toLowerCase() : undefined,
  ),
  EDIT_LEADS_USERS: setting("names of people, comma-separated", parseNames),
  LOG_LEVEL: setting(`one of ${logLevels.join(", ")}`, (value) =>
    logLevels.find((level) => level === value),
  ),
});

type Fields = v.InferOutput<typeof fields>;
type Name = keyof Fields;

/** What is wrong with settings that are each right. */
function* conflicts(env: Fields): Generator<string> {
  const pairs: [Name, Name][] = [
    ["SUPABASE_URL", "SUPABASE_ANON_KEY"],
    ["LEADS_WEBHOOK_URL", "LEADS_WEBHOOK_SECRET"],
    ["SMTP_URL", "MAIL_FROM"],
  ];
  for (const pair of pairs) {
    const [missing, ...more] = pair.filter((name) => env[name] === undefined);
    const given = pair.find((name) => env[name] !== undefined);
    if (missing && more.length === 0) yield `${missing} is missing: ${given} takes both.`;
  }
  if (env.METRICS_PORT && env.METRICS_PORT === (env.PORT ?? defaultPort))
    yield `METRICS_PORT ${env.METRICS_PORT} is the PORT of the site: set it to another one.`;
  if (env.EDIT_URL && !env.EDIT_USER_HEADER)
    yield "EDIT_USER_HEADER is missing: without it everybody who reaches EDIT_URL would be the same person.";
  if (env.EDIT_LEADS_USERS && !env.EDIT_USER_HEADER)
    yield "EDIT_LEADS_USERS takes effect only together with EDIT_USER_HEADER; set both.";
  if (env.CONTENT_AUTH && !env.CONTENT_URL)
    yield "CONTENT_AUTH takes effect only together with CONTENT_URL; set both.";
  if (env.DATABASE_URL && env.SUPABASE_URL)
    yield "DATABASE_URL and SUPABASE_URL name two lead stores; set one of them.";
  if (env.LEADS_MAIL_TO && !env.SMTP_URL)
    yield "LEADS_MAIL_TO takes effect only together with SMTP_URL; set both.";
  if (env.SMTP_URL && !env.SITE_URL)
    yield "SITE_URL is missing: the links in messages (SMTP_URL) lead there.";
}

const defaultPort = 3000;
const defaultEditPort = 3001;

const both = <A, B>(one: A | undefined, other: B | undefined) =>
  one !== undefined && other !== undefined ? ([one, other] as const) : undefined;

const settings = v.pipe(
  fields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (dataset.typed) for (const message of conflicts(dataset.value)) addIssue({ message });
  }),
  v.transform((env) => {
    const sitePort = env.PORT ?? defaultPort;
    const supabase = both(env.SUPABASE_URL, env.SUPABASE_ANON_KEY);
    const webhook = both(env.LEADS_WEBHOOK_URL, env.LEADS_WEBHOOK_SECRET);
    const mail = both(env.SMTP_URL, env.MAIL_FROM);
    return {
      port: sitePort,
      host: env.HOST ?? "0.0.0.0",
      /** Public origin without a trailing slash, for canonical links, feeds and the HSTS decision. */
      siteUrl: env.SITE_URL ?? `http://localhost:${sitePort}`,
      dataDir: resolve(env.DATA_DIR ?? "data"),
      contentDir: contentFolder(env.CONTENT_DIR),
      /** Signs the URLs of images and links; without one, a key is generated and kept in the data folder. */
      signingSecret: env.SIGNING_SECRET,
      content: {
        url: env.CONTENT_URL,
        auth: env.CONTENT_AUTH,
        webhookSecret: env.CONTENT_WEBHOOK_SECRET,
      },
      leads: {
        databaseUrl: env.DATABASE_URL,
        supabase: supabase && { url: supabase[0], anonKey: supabase[1] },
        webhook: webhook && { url: webhook[0], secret: webhook[1] },
      },
      mail: mail && { smtpUrl: mail[0], from: mail[1], officeTo: env.LEADS_MAIL_TO },
      trustedProxies: env.TRUSTED_PROXIES ?? new BlockList(),
      /** Undefined if metrics are not served. */
      metricsPort: env.METRICS_PORT,
      editor: {
        port: env.EDIT_PORT ?? defaultEditPort,
        /** Where people reach the editor through the proxy that signs them in. */
        url: env.EDIT_URL,
        /** Holds the name of the person, from that proxy. */
        userHeader: env.EDIT_USER_HEADER,
        /** The people who may see leads, by these names. */
        leadsUsers: env.EDIT_LEADS_USERS ?? [],
      },
      logLevel: env.LOG_LEVEL ?? ("info" as const),
    };
  }),
);

export type Config = v.InferOutput<typeof settings>;

const names = Object.keys(fields.entries) as Name[];

/** Throws a StartError with a line for each wrong setting. */
export function readConfig(env: Environment): Config {
  const set = names.flatMap((name) => {
    const value = env[name]?.trim();
    return value ? [[name, value]] : [];
  });
  const { success, output, issues } = v.safeParse(settings, Object.fromEntries(set));
  if (success) return output;
  const lines = issues.map(({ path, message }) =>
    path ? `${String(path[0].key)} takes ${message}.` : message,
  );
  throw new StartError(lines.join("\n"));
}

/** Settings that are probably wrong although the site can start: nothing else shows them. */
export function settingWarnings(env: Environment): string[] {
  const isSet = (name: string) => Boolean(env[name]?.trim());
  const misspelt = Object.keys(env).flatMap((name) => {
    // Short names resemble many others: HOST and HOME.
    const maxEdits = Math.max(1, Math.floor(name.length / 4));
    const isKnown = names.some((known) => known === name);
    const meant = isKnown || name.length > 40 ? undefined : nearMiss(name, names, maxEdits);
    return meant && !isSet(meant)
      ? [`There is no setting ${name}: ${meant} is probably meant.`]
      : [];
  });
  if (env["NODE_ENV"] !== "production" || isSet("SITE_URL") || misspelt.length > 0) return misspelt;
  return [
    "SITE_URL is not set: links in feeds, messages and search results lead to localhost. Set it to the site's public address, such as https://www.example.com.",
  ];
}

function parsePort(text: string): number | undefined {
  const port = Number(text);
  return /^\d+$/.test(text) && port <= 65_535 ? port : undefined;
}

function parseHost(text: string): string | undefined {
  return isIP(text) || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text) ? text : undefined;
}

const parseUrl = (value: string, protocol: RegExp) =>
  protocol.test(URL.parse(value)?.protocol ?? "") ? value : undefined;

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

function parseNames(text: string): string[] | undefined {
  const people = text.split(",").map((name) => name.trim());
  return people.includes("") ? undefined : people;
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
