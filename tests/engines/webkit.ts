import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../support/free-port.ts";
import {
  noteProblems,
  type Engine,
  type EngineWindow,
  type MouseStep,
  type WindowOptions,
} from "./engine.ts";
import { waitFor } from "./wait-for.ts";

const programs = { screen: "/usr/bin/Xvfb", driver: "/usr/bin/WebKitWebDriver" };

export const packages = {
  [programs.screen]: "xvfb",
  [programs.driver]: "webkit2gtk-driver",
  "/usr/lib/python3/dist-packages/gi": "python3-gi",
  "/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib": "gir1.2-webkit2-4.1",
};

/** A driver that hangs fails one journey, not the whole run. */
const longestRequestMs = 20_000;

/**
 * The driver sometimes loses a script that arrives during a navigation. It gives up after this time, and the journey
 * retries. By default it would block for half a minute.
 */
const longestScriptMs = 2000;

/** With JavaScript off the driver does not give up by itself, so the request for the script does. */
const longestScriptRequestMs = 2 * longestScriptMs;

type Call = (method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<unknown>;

/** WebKitGTK through WebDriver, on its own X server. Whether JavaScript is enabled is fixed for each driver session. */
export async function startWebkit(): Promise<Engine> {
  const downloads = await mkdtemp(join(tmpdir(), "engines-webkit-"));
  const screen = await startScreen();
  const drivers: Partial<Record<WindowOptions["scripts"], Driver>> = {};
  const driverFor = async (scripts: WindowOptions["scripts"]) =>
    (drivers[scripts] ??= await startDriver(screen.name, downloads, scripts));
  return {
    name: "webkit",
    version: (await driverFor("run")).version,
    downloads,
    async open(options) {
      for (const file of await readdir(downloads)) await rm(join(downloads, file));
      return openWindow((await driverFor(options.scripts)).call, options, downloads);
    },
    async close() {
      for (const driver of Object.values(drivers)) await driver.close();
      await screen.close();
      await rm(downloads, { recursive: true, force: true });
    },
  };
}

type Driver = Awaited<ReturnType<typeof startDriver>>;

async function startDriver(screen: string, downloads: string, scripts: WindowOptions["scripts"]) {
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen, LC_ALL: "C.UTF-8" },
    stdio: "ignore",
  });
  const send: Call = async (method, path, body) => {
    const isScript = path.endsWith("/execute/sync");
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(isScript ? longestScriptRequestMs : longestRequestMs),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error((value as { message: string }).message);
    return value;
  };
  await waitFor("WebKitWebDriver", () => send("GET", "/status"));
  const window = fileURLToPath(new URL("webkit-window.py", import.meta.url));
  const args = [window, downloads, noteProblems, scripts === "off" ? "no" : "yes"];
  const alwaysMatch = {
    "webkitgtk:browserOptions": { binary: "/usr/bin/python3", args },
    timeouts: { script: longestScriptMs, pageLoad: longestRequestMs },
    // A page with delayed scripts does not finish loading, and a driver that waits for that responds to nothing.
    pageLoadStrategy: scripts === "held" ? "none" : "normal",
  };
  const { sessionId, capabilities } = (await send("POST", "/session", {
    capabilities: { alwaysMatch },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const call: Call = (method, path, body) => send(method, `/session/${sessionId}${path}`, body);
  return {
    call,
    version: `WebKitGTK ${capabilities.browserVersion}`,
    async close() {
      await call("DELETE", "");
      await end(driver);
    },
  };
}

async function openWindow(
  call: Call,
  { width, height }: WindowOptions,
  downloads: string,
): Promise<EngineWindow> {
  const { handle } = (await call("POST", "/window/new", { type: "window" })) as { handle: string };
  await call("POST", "/window", { handle });
  await call("POST", "/window/rect", { x: 0, y: 0, width, height });
  const evaluate: EngineWindow["evaluate"] = (source, values) =>
    call("POST", "/execute/sync", { script: `return (${source})(...arguments)`, args: values });
  const pointer = (actions: object[]) =>
    call("POST", "/actions", { actions: [{ type: "pointer", id: "mouse", actions }] });
  const keyboard = (actions: object[]) =>
    call("POST", "/actions", { actions: [{ type: "key", id: "keys", actions }] });
  return {
    async goto(address) {
      await waitFor("the page before", () => evaluate("() => (window.isLeft = true)", []));
      await call("POST", "/url", { url: address });
      await waitFor(`${address} to load`, () =>
        evaluate('() => !window.isLeft && document.readyState === "complete"', []),
      );
    },
    evaluate,
    mouse: async (...steps) => void (await pointer(steps.map(pointerAction))),
    async press(name) {
      const keys = name.split("+").map((key) => keyCodes[key] ?? key);
      await keyboard([
        ...keys.map((value) => ({ type: "keyDown", value })),
        ...keys.toReversed().map((value) => ({ type: "keyUp", value })),
      ]);
    },
    async type(text) {
      await keyboard(
        [...text].flatMap((value) => [
          { type: "keyDown", value },
          { type: "keyUp", value },
        ]),
      );
    },
    async print() {
      const order = join(downloads, "print");
      await writeFile(order, "");
      const file = join(downloads, "printed.pdf");
      const printed = await waitFor("printed page", () => readFile(file));
      await Promise.all([rm(order), rm(file)]);
      return printed;
    },
    async close() {
      await evaluate("() => { localStorage.clear(); sessionStorage.clear(); }", []).catch(() => {});
      await call("DELETE", "/cookie").catch(() => {});
      const left = (await call("DELETE", "/window")) as string[];
      await call("POST", "/window", { handle: left[0] });
    },
  };
}

const pointerAction = (step: MouseStep) =>
  typeof step === "object"
    ? { type: "pointerMove", x: Math.round(step.x), y: Math.round(step.y), duration: 0 }
    : { type: step === "down" ? "pointerDown" : "pointerUp", button: 0 };

/** WebDriver's code points for keys. */
const keyCodes: Record<string, string> = {
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Control: "\uE009",
  Alt: "\uE00A",
  Escape: "\uE00C",
  Delete: "\uE017",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};

/** A virtual X server. It chooses its own display number and prints it when it is ready. */
async function startScreen() {
  const server = spawn(programs.screen, ["-displayfd", "1", "-screen", "0", "1600x1200x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const number = await new Promise<string>((resolve, reject) => {
    server.stdout.once("data", (line) => resolve(String(line).trim()));
    server.once("exit", () => reject(new Error("Xvfb does not start")));
  });
  return { name: `:${number}`, close: () => end(server) };
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill();
  });
}
