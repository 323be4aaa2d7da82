import { join } from "node:path";

export const leadsFile = (dataDir: string): string => join(dataDir, "leads.db");
