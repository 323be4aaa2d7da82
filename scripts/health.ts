import { readCommandLine } from "#server/command-line.ts";

const { values, positionals } = readCommandLine(
  `Usage: npm run -s health [-- --home] [PORT]
Prints /health/ready of the site on this machine. Exits with 0 if it is ready, otherwise with 1 and the reason.
--home also requires the home page. The port is PORT, or 3000.`,
  { options: { home: { type: "boolean" } }, allowPositionals: true },
);
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
