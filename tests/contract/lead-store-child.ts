import { openLeadStore } from "#server/leads/open-lead-store.ts";
import { memoryLog, registration } from "./lead-store-samples.ts";

/** Saves leads until it is killed and says the id of each one that it was promised is safe. */
const store = await openLeadStore({ dataDir: process.argv[2] ?? "", log: memoryLog() });

async function visitor(): Promise<never> {
  for (;;) {
    const lead = registration();
    // Every lead comes twice, like the one of a visitor who clicks twice.
    await Promise.all([store.save(lead), store.save(lead)]);
    process.stdout.write(`${lead.submissionId}\n`);
  }
}

await Promise.all([visitor(), visitor(), visitor()]);
