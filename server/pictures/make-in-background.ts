import { type ChildProcess, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";

const command = fileURLToPath(new URL("make-pictures.ts", import.meta.url));
const longestReason = 2000;

interface Options {
  contentDir: string;
  dataDir: string;
  isMissing: () => Promise<boolean>;
  log: {
    info(details: object, message: string): void;
    warn(details: { reason: string }, message: string): void;
  };
}

/**
 * Makes missing pictures in a process of its own, which gives way to the site: encoding all of them keeps a core busy for a minute,
 * and takes memory that a process does not give back before it ends.
 */
export function createPictureMaker({ contentDir, dataDir, isMissing, log }: Options) {
  let running: ChildProcess | undefined;
  let [isOutdated, isClosed] = [false, false];

  async function start(): Promise<void> {
    if (running) {
      isOutdated = true;
      return;
    }
    if (!(await isMissing()) || running || isClosed) return;
    const env = { ...process.env, CONTENT_DIR: contentDir, DATA_DIR: dataDir };
    const child = spawn(process.execPath, [command], {
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      env,
    });
    running = child;
    let reason = "";
    child.stderr?.on("data", (chunk) => (reason = `${reason}${chunk}`.slice(-longestReason)));
    child.on("error", (error) => (reason = String(error)));
    child.on("close", (code) => {
      running = undefined;
      if (isClosed) return;
      if (code === 0) log.info({}, "pictures were made");
      else log.warn({ reason }, "pictures were not made");
      if (isOutdated) void start();
      isOutdated = false;
    });
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  }

  return {
    start,
    close() {
      isClosed = true;
      running?.kill();
    },
  };
}
