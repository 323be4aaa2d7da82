import { mkdir } from "node:fs/promises";
import type { AppServices } from "./app.ts";
import type { Config } from "./config.ts";
import { createHealth, type Health } from "./http/health.ts";
import { openContentService } from "./cms/open-content-service.ts";
import { openLeadStore } from "./leads/open-lead-store.ts";
import type { Log } from "./log.ts";
import { StartError } from "./start-error.ts";

export interface Services {
  health: Health;
  page: AppServices["page"];
  close(): Promise<void>;
}

/** Opens what the site stands on: the folder for its data, the content service and the lead store. */
export async function openServices(config: Config, log: Log): Promise<Services> {
  await makeDataFolder(config.dataDir);
  const content = openContentService(config, log);
  const leads = await openLeadStore({ dataDir: config.dataDir, ...config.leads, log });
  return {
    health: createHealth({
      content: () => content.state(),
      leads: async () => ((await leads.ready()) ? "ok" : "failing"),
    }),
    page: { content, leads },
    close: async () => {
      await Promise.all([content.close(), leads.close()]);
    },
  };
}

async function makeDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch {
    throw new StartError(`DATA_DIR ${folder} cannot be made: DATA_DIR takes a folder to write in.`);
  }
}
