import { ConfigError } from "./config.ts";

/** A start that cannot succeed; its message is the one line that is printed. */
export class StartError extends Error {
  override name = "StartError";
}

export async function startOrExplain(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
