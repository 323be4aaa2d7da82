import { parseArgs, type ParseArgsConfig } from "node:util";

/** `--help` prints `usage` and ends the process. Call this before anything else: asking for help changes nothing. */
export function answerHelp(usage: string): void {
  if (!process.argv.slice(2).some((word) => word === "--help" || word === "-h")) return;
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}

/** Reads the options of a command, or answers `--help`. Options that the command does not have end it with 2. */
export function readCommandLine<const T extends ParseArgsConfig>(usage: string, config: T) {
  answerHelp(usage);
  try {
    return parseArgs(config);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${usage}\n`);
    process.exit(2);
  }
}
