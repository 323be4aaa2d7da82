import { spawn } from "node:child_process";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { seconds, type Row } from "../row.ts";

const project = fileURLToPath(new URL("../..", import.meta.url));
const leftOut = /^(node_modules|build|data|test-results|\.(cache|git|react-router))(\/|$)/;
const must = { cold: 90_000, warm: 20_000 };

/** In a copy, where nothing has been built and no picture has been made yet; then once more there. */
export async function build(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "bench-build-"));
  try {
    await cp(project, folder, {
      recursive: true,
      filter: (source) => !leftOut.test(relative(project, source)),
    });
    await symlink(join(project, "node_modules"), join(folder, "node_modules"));
    const rows: Row[] = [];
    for (const kind of ["cold", "warm"] as const) {
      const took = await buildIn(folder);
      rows.push({
        what: `build, ${kind}`,
        measured: kind === "cold" ? "with all pictures" : "again, pictures known",
        value: seconds(took),
        must: `≤ ${seconds(must[kind])}`,
        met: took <= must[kind],
      });
    }
    return rows;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function buildIn(folder: string): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, ["scripts/build.ts"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  return new Promise((resolve, reject) => {
    child.on("exit", (code) =>
      code === 0
        ? resolve(performance.now() - started)
        : reject(new Error(`The build ended with ${code}`)),
    );
  });
}
