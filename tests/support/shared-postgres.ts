import type { TestProject } from "vitest/node";
import { findPostgres } from "./postgres-programs.ts";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The port of a PostgreSQL server that all files share, or undefined where there is none for this platform. */
    postgresPort: number | undefined;
  }
}

export async function setup(project: TestProject) {
  if (!findPostgres()) return project.provide("postgresPort", undefined);
  const server = await startPostgres();
  project.provide("postgresPort", server.port);
  return () => server.remove();
}
