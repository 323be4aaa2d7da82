import { describe, expect, test } from "vitest";
import { StartError, readConfig, settingWarnings } from "./config.ts";

test("an empty environment gives a working configuration", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "0.0.0.0",
    siteUrl: "http://localhost:3000",
    dataDir: `${process.cwd()}/data`,
    signingSecret: undefined,
    content: { url: undefined, auth: undefined, webhookSecret: undefined },
    leads: { databaseUrl: undefined, supabase: undefined, webhook: undefined },
    logLevel: "info",
  });
});

test("values are trimmed and normalised, and empty ones count as missing", () => {
  const config = readConfig({
    PORT: " 8080 ",
    SITE_URL: "https://www.nordsikt.example/",
    CONTENT_URL: "https://cms.example/wp-json/wp/v2/",
    HOST: "",
    SUPABASE_URL: "https://x.supabase.example",
    SUPABASE_ANON_KEY: "key",
  });
  expect(config.port).toBe(8080);
  expect(config.siteUrl).toBe("https://www.nordsikt.example");
  expect(config.content.url).toBe("https://cms.example/wp-json/wp/v2");
  expect(config.host).toBe("0.0.0.0");
  expect(config.leads.supabase).toEqual({ url: "https://x.supabase.example", anonKey: "key" });
});

test("the webhook address keeps its path and query, which may contain keys", () => {
  const secret = "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3";
  const { leads } = readConfig({
    LEADS_WEBHOOK_URL: "https://crm.example/hooks/a/?key=b",
    LEADS_WEBHOOK_SECRET: secret,
  });
  expect(leads.webhook).toEqual({ url: "https://crm.example/hooks/a/?key=b", secret });
});

test("trusted proxies can be IPv4 and IPv6 addresses and ranges", () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: "10.0.0.1, 192.168.0.0/16, fd00::/8" });
  expect(trustedProxies.check("10.0.0.1", "ipv4")).toBe(true);
  expect(trustedProxies.check("10.0.0.2", "ipv4")).toBe(false);
  expect(trustedProxies.check("192.168.7.7", "ipv4")).toBe(true);
  expect(trustedProxies.check("fd12::1", "ipv6")).toBe(true);
});

test.each([
  "10.0.0.0/33",
  "fd00::/129",
  "10.0.0/8",
  "10.0.0.1,,10.0.0.2",
  "10.0.0.1/8/8",
  "proxy.local",
])("%s is not a list of proxies", (text) => {
  expect(() => readConfig({ TRUSTED_PROXIES: text })).toThrow(StartError);
});

test("the error names every wrong setting and what it takes, and repeats no value", () => {
  const env = { PORT: "abc", LOG_LEVEL: "canary", HOST: "localhost", SITE_URL: "canary.example" };
  expect(messageOf(() => readConfig(env)).split("\n")).toEqual([
    "PORT takes a port number from 0 to 65535.",
    "SITE_URL takes an http(s) origin without a path or credentials.",
    "LOG_LEVEL takes one of fatal, error, warn, info, debug, trace, silent.",
  ]);
});

test("settings that do not go together are all named", () => {
  const env = {
    SMTP_URL: "smtp://mail.example",
    CONTENT_AUTH: "user:canary",
    METRICS_PORT: "3000",
  };
  expect(messageOf(() => readConfig(env)).split("\n")).toEqual([
    "MAIL_FROM is missing: SMTP_URL takes both.",
    "METRICS_PORT 3000 is the PORT of the site: set it to another one.",
    "CONTENT_AUTH takes effect only together with CONTENT_URL; set both.",
    "SITE_URL is missing: the links in messages (SMTP_URL) lead there.",
  ]);
});

test("a value of more than 4,000 characters is refused before anything else reads it", () => {
  const env = { MAIL_FROM: "<".repeat(5_000), SMTP_URL: "smtp://x", DATA_DIR: "x".repeat(5_000) };
  expect(messageOf(() => readConfig(env))).toBe(
    "DATA_DIR takes a folder.\nMAIL_FROM takes an address, or Name <address>.",
  );
});

test("a signing secret needs 16 characters, and a short one is not in the error", () => {
  const secret = "0123456789abcdef";
  expect(readConfig({ SIGNING_SECRET: secret }).signingSecret).toBe(secret);
  expect(() => readConfig({ SIGNING_SECRET: "short" })).toThrow(
    /^SIGNING_SECRET takes at least 16 characters\.$/,
  );
});

const urlNames = [
  "CONTENT_URL",
  "SITE_URL",
  "SUPABASE_URL",
  "LEADS_WEBHOOK_URL",
  "DATABASE_URL",
] as const;
const withCredentials = [
  "https://editor:hunter2@host.example",
  "https://:hunter2@host.example",
  "https://hunter2@host.example",
  "editor:hunter2@host.example/wp-json",
  "ftp://editor:hunter2@host.example",
  "https://host.example/?key=hunter2#x",
];

test.each(urlNames.flatMap((name) => withCredentials.map((value) => [name, value] as const)))(
  "%s=%s is refused without repeating any part of it",
  (name, value) => {
    let message = "";
    try {
      readConfig({ [name]: value });
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain(`${name} takes`);
    expect(message).not.toMatch(/hunter2|editor/);
  },
);

test.each(["HOST", "PORT", "TRUSTED_PROXIES", "LOG_LEVEL"])(
  "an address with a password in %s is not repeated in the error",
  (name) => {
    expect(() => readConfig({ [name]: "https://editor:hunter2@host.example" })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining("hunter2") }),
    );
  },
);

describe("settings that are probably wrong", () => {
  test.each([
    ["SITEURL", "SITE_URL"],
    ["SITE_ULR", "SITE_URL"],
    ["site_url", undefined],
    ["DATABASE_URI", "DATABASE_URL"],
    ["DATA_DIRECTORY", undefined],
    ["TRUSTED_PROXY", "TRUSTED_PROXIES"],
    ["CONTENT_WEBHOOK_SECRETS", "CONTENT_WEBHOOK_SECRET"],
    ["SMTP_URI", "SMTP_URL"],
    ["METRIC_PORT", "METRICS_PORT"],
    ["LOGLEVEL", "LOG_LEVEL"],
    ["HOSTS", "HOST"],
    ["HOME", undefined],
    ["HOSTNAME", undefined],
    ["PATH", undefined],
    ["POSTGRES_PASSWORD", undefined],
    ["SITE_URL", undefined],
  ])("%s: probably meant: %s", (name, meant) => {
    expect(settingWarnings({ [name]: "http://canary" })).toEqual(
      meant ? [`There is no setting ${name}: ${meant} is probably meant.`] : [],
    );
  });

  test("an unknown name is ignored if the similar setting is set", () => {
    expect(settingWarnings({ SITE_URI: "x", SITE_URL: "https://a.example" })).toEqual([]);
  });

  test("a very long name is ignored", () => {
    expect(settingWarnings({ ["SITE_URL".repeat(100_000)]: "x" })).toEqual([]);
  });

  test("SITE_URL is missing in production", () => {
    const warningsWith = (env: Record<string, string>) =>
      settingWarnings({ NODE_ENV: "production", ...env });
    expect(warningsWith({})).toEqual([expect.stringContaining("SITE_URL is not set")]);
    expect(warningsWith({ SITE_URL: "https://a.example" })).toEqual([]);
    expect(warningsWith({ SITE_ULR: "https://a.example" })).toEqual([
      "There is no setting SITE_ULR: SITE_URL is probably meant.",
    ]);
  });
});

test.each<[env: Record<string, string>, variable: string]>([
  [{ PORT: "http" }, "PORT"],
  [{ PORT: "70000" }, "PORT"],
  [{ HOST: "not a host" }, "HOST"],
  [{ SITE_URL: "www.nordsikt.example" }, "SITE_URL"],
  [{ SITE_URL: "https://www.nordsikt.example/path" }, "SITE_URL"],
  [{ CONTENT_URL: "ftp://cms.example" }, "CONTENT_URL"],
  [{ CONTENT_AUTH: "user:canary" }, "CONTENT_URL"],
  [{ CONTENT_WEBHOOK_SECRET: "canary" }, "CONTENT_WEBHOOK_SECRET"],
  [{ DATABASE_URL: "mysql://u:canary@db" }, "DATABASE_URL"],
  [{ SUPABASE_URL: "https://x.supabase.example" }, "SUPABASE_ANON_KEY"],
  [{ SUPABASE_ANON_KEY: "canary" }, "SUPABASE_URL"],
  [
    {
      DATABASE_URL: "postgres://db/x",
      SUPABASE_URL: "https://x.supabase.example",
      SUPABASE_ANON_KEY: "canary",
    },
    "DATABASE_URL",
  ],
  [{ LEADS_WEBHOOK_URL: "ftp://crm.example/canary" }, "LEADS_WEBHOOK_URL"],
  [{ LEADS_WEBHOOK_URL: "https://crm.example/canary" }, "LEADS_WEBHOOK_SECRET"],
  [{ LEADS_WEBHOOK_SECRET: "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3" }, "LEADS_WEBHOOK_URL"],
  [
    { LEADS_WEBHOOK_URL: "https://crm.example/leads", LEADS_WEBHOOK_SECRET: "canary" },
    "LEADS_WEBHOOK_SECRET",
  ],
  [{ TRUSTED_PROXIES: "10.0.0.0/40" }, "TRUSTED_PROXIES"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
  [{ METRICS_PORT: "metrics" }, "METRICS_PORT"],
  [{ PORT: "4099", METRICS_PORT: "4099" }, "METRICS_PORT"],
])("%o is refused with one line that names %s and no secret", (env, variable) => {
  const message = messageOf(() => readConfig(env));
  expect(message).toContain(variable);
  expect(message).not.toMatch(/\n|canary/);
});

function messageOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof StartError) return error.message;
  }
  return "not refused";
}
