import { spawn } from "node:child_process";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../tests/support/free-port.ts";
import { seconds, type Row } from "../row.ts";

const project = fileURLToPath(new URL("../..", import.meta.url));
const leftOut = /^(node_modules|build|data|test-results|\.(cache|git|react-router))(\/|$)/;
const must = { build: 25_000, firstPage: 60_000 };

/** A copy of the project in which nothing has been installed or built. */
async function freshCopy(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "bench-build-"));
  await cp(project, folder, {
    recursive: true,
    filter: (source) => !leftOut.test(relative(project, source)),
  });
  return folder;
}

/** A build in a copy, where nothing has been built yet. */
export async function build(): Promise<Row[]> {
  const folder = await freshCopy();
  try {
    await symlink(join(project, "node_modules"), join(folder, "node_modules"));
    const started = performance.now();
    await ended(spawn(process.execPath, ["scripts/build.ts"], { cwd: folder, stdio }));
    const took = performance.now() - started;
    return [
      {
        what: "build, cold",
        measured: "in a copy of the project",
        value: seconds(took),
        must: `≤ ${seconds(must.build)}`,
        met: took <= must.build,
      },
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** From a fresh checkout to the first page, packages included. */
export async function firstPage(): Promise<Row[]> {
  const folder = await freshCopy();
  const port = await freePort();
  const started = performance.now();
  let site: ReturnType<typeof spawn> | undefined;
  try {
    await ended(spawn("npm", ["ci"], { cwd: folder, stdio }));
    const installed = performance.now() - started;
    site = spawn("npm", ["start"], {
      cwd: folder,
      stdio,
      env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, "data") },
    });
    await answered(`http://127.0.0.1:${port}/`);
    const took = performance.now() - started;
    return [
      {
        what: "npm ci && npm start",
        measured: `from a fresh checkout to the first page; npm ci took ${seconds(installed)} of it`,
        value: seconds(took),
        must: `≤ ${seconds(must.firstPage)}`,
        met: took <= must.firstPage,
      },
    ];
  } finally {
    site?.kill();
    await (site && ended(site).catch(() => undefined));
    await rm(folder, { recursive: true });
  }
}

const stdio = ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"];

async function answered(url: string): Promise<void> {
  for (;;) {
    const status = await fetch(url).then(
      async (response) => (await response.text(), response.status),
      () => 0,
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function ended(child: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`${child.spawnargs.join(" ")} ended with ${code}`)),
    );
  });
}
