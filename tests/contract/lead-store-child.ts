import { openLeadStore } from "#server/leads/open-lead-store.ts";
import { memoryLog, registration } from "./lead-store-samples.ts";

/** Saves leads until it is killed, and prints the id of each acknowledged one. */
const [, , dataDir = "", databaseUrl] = process.argv;
const store = await openLeadStore({ dataDir, databaseUrl, log: memoryLog() });

async function visitor(): Promise<never> {
  for (;;) {
    const lead = registration();
    // Saves every lead twice, as a double click does.
    await Promise.all([store.save(lead), store.save(lead)]);
    process.stdout.write(`${lead.submissionId}\n`);
  }
}

await Promise.all([visitor(), visitor(), visitor()]);
