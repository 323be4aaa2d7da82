import { spawn, type ChildProcess } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileCache } from "./compile-cache.ts";
import { firmFolder } from "./firm-folder.ts";
import { readLines, type LogLine } from "./log-lines.ts";
import { linkMadePictures } from "./made-pictures.ts";

export interface Site {
  url: string;
  dataDir: string;
  process: ChildProcess;
  readonly log: LogLine[];
  /** The output on standard error, which is usually empty. */
  complaint(): string;
  /** The first past or future log line that matches. */
  logged(test: (line: LogLine) => boolean): Promise<LogLine>;
  get(path: string, init?: RequestInit): Promise<Response>;
  /** Kills the process. Deletes its data folder, unless the test has specified the folder. */
  stop(): Promise<void>;
  /** Sends the stop signal of a supervisor, and resolves with the exit code. */
  shutDown(): Promise<number | null>;
}

const project = fileURLToPath(new URL("../..", import.meta.url));
const siteEntry = "server/main.ts";
const baseEnv = {
  PATH: process.env["PATH"],
  PORT: "0",
  EDIT_PORT: "0",
  HOST: "127.0.0.1",
  ...compileCache,
};
const memoryProbe = ["--expose-gc", "--import", new URL("./memory-probe.ts", import.meta.url).href];

export interface SiteOptions {
  /** What is started: the site, or the editor. */
  entry?: string;
  /** The folder of another build. */
  cwd?: string;
  /** For tests that measure memory and sockets: see `memory.ts`. */
  probed?: boolean;
  /** The data folder has no pictures yet, as at the first start. */
  withoutPictures?: boolean;
  /** For load tests, which reading the log would slow down. */
  logUnread?: boolean;
}

/** A copy of the project has its firm in content/. */
const firmOf = (cwd: string) => (cwd === project ? { CONTENT_DIR: firmFolder } : {});

/** A site with a shared database needs one. */
const sharedSecret = ({ DATABASE_URL, SUPABASE_URL }: Record<string, string>) =>
  DATABASE_URL || SUPABASE_URL ? { SIGNING_SECRET: "a secret of the tests" } : {};

/** Starts the built site as a process with a free port and an empty data folder. */
export async function startSite(
  env: Record<string, string> = {},
  {
    entry = siteEntry,
    cwd = project,
    probed = false,
    logUnread = false,
    withoutPictures = false,
  }: SiteOptions = {},
): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), "site-data-"));
  if (!withoutPictures) await linkMadePictures(env["DATA_DIR"] ?? dataDir);
  const child = spawn(process.execPath, [...(probed ? memoryProbe : []), entry], {
    cwd,
    env: { ...baseEnv, ...firmOf(cwd), ...sharedSecret(env), DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", "pipe", ...(probed ? (["ipc"] as const) : [])],
  });
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  if (!child.stdout || !child.stderr) throw new Error("The site has no output");
  const output = readLines(child.stdout);
  let complaint = "";
  child.stderr.on("data", (chunk) => (complaint += String(chunk)));

  const logged = (test: (line: LogLine) => boolean) =>
    Promise.race([
      output.first(test),
      exited.then((code) => {
        throw new Error(`The site ended with ${code}: ${complaint}`);
      }),
    ]);

  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const code = await exited;
    await rm(dataDir, { recursive: true, force: true });
    return code;
  };

  const { url } = (await logged(({ msg }) => msg === "listening")) as unknown as { url: string };
  if (logUnread) output.stop();
  const local = url.replace("localhost", "127.0.0.1");
  return {
    url: local,
    dataDir,
    process: child,
    get log() {
      return output.lines();
    },
    complaint: () => complaint,
    logged,
    get: (path, init) => fetch(local + path, { redirect: "manual", ...init }),
    stop: async () => void (await end("SIGKILL")),
    shutDown: () => end("SIGTERM"),
  };
}

/** Starts the site with settings that it must refuse. */
export async function failToStart(env: Record<string, string>) {
  const child = spawn(process.execPath, [siteEntry], {
    cwd: project,
    env: { ...baseEnv, CONTENT_DIR: firmFolder, ...env },
  });
  let [output, complaint] = ["", ""];
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  child.stderr.on("data", (chunk) => (complaint += String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, output, complaint };
}

/** A site that can store leads nowhere: the database is unavailable, and a folder has the name of the outbox. */
export async function startSiteWithoutStore(env: Record<string, string> = {}): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), "site-without-store-"));
  await mkdir(join(dataDir, "forwarding.db"));
  const DATABASE_URL = "postgres://site:x@127.0.0.1:1/leads";
  const site = await startSite({ ...env, DATA_DIR: dataDir, DATABASE_URL });
  const stopSite = site.stop;
  const stop = async () => {
    await stopSite();
    await rm(dataDir, { recursive: true });
  };
  return Object.assign(site, { stop });
}
