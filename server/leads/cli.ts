import { answerHelp } from "#server/command-line.ts";
import { usage } from "./admin/arguments.ts";
import { runLeadsCommand } from "./admin/run.ts";

// `print` handles errors of standard output. Errors of standard error cannot be reported anywhere.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
answerHelp(usage);
process.exitCode = await runLeadsCommand(process.argv.slice(2), process.env, {
  print: (text) =>
    new Promise<void>((resolve, reject) =>
      process.stdout.write(text, (error) => (error ? reject(error) : resolve())),
    ),
  printError: (text) => void process.stderr.write(`${text}\n`),
});
