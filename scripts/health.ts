import { parseArgs } from "node:util";

/**
 * Health check of the site on this machine: `node scripts/health.ts [--home] [PORT]`. Prints the response of /health/ready
 * and exits with 0 if the site is ready, otherwise with 1 and the reason. `--home` also requires the home page.
 */
const { values, positionals } = parseArgs({
  options: { home: { type: "boolean" } },
  allowPositionals: true,
});
const port = positionals[0] ?? process.env["PORT"] ?? "3000";
const timeoutMs = 4_000;

async function get(path: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    signal: AbortSignal.timeout(timeoutMs),
  });
  const body = await response.text();
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
  return body;
}

try {
  // First, because this request loads content, whose state is part of /health/ready.
  if (values.home) await get("/");
  const state = await get("/health/ready");
  process.stdout.write(`${state}\n`);
} catch (error) {
  const { message, cause } = error as Error & { cause?: { code?: string } };
  process.stderr.write(`Port ${port}: ${cause?.code ?? message}\n`);
  process.exitCode = 1;
}
