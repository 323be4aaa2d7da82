import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { firm } from "./firm.ts";
import { createContentService } from "../../server/news/open-content-service.ts";
import { startContentServer } from "./content-server.ts";
import { fakeClock } from "./content-server-clock.ts";
import { fakePosts } from "./content-server-posts.ts";
import { openPictures } from "./pictures.ts";

type ServerOptions = NonNullable<Parameters<typeof startContentServer>[0]>;
type Options = ServerOptions & { siteUrl?: string; signingKey?: string };

/** A content service with its own content server, data folder and manual clock. */
export async function setUpContent({
  siteUrl,
  signingKey = "key of the test",
  ...options
}: Options = {}) {
  const server = await startContentServer({
    posts: [...fakePosts(8, [2], 101), ...fakePosts(7, [3], 201)],
    ...options,
  });
  const clock = fakeClock();
  const dataDir = await mkdtemp(join(tmpdir(), "content-setup-"));
  const logged: { level: string; message: string }[] = [];
  const at = (level: string) => (_: object, message: string) =>
    void logged.push({ level, message });

  let pictures = openPictures(dataDir);
  const open = (key: string) =>
    createContentService(() => firm, {
      baseUrl: server.baseUrl,
      fetch: globalThis.fetch,
      dataDir,
      pictures,
      log: { info: at("info"), warn: at("warn"), error: at("error") },
      auth: options.auth,
      signingKey: key,
      siteUrl,
    });
  let service = open(signingKey);
  /** Until everything is on disk. */
  const close = async () => {
    await service.close();
    await pictures.store.settled();
  };

  return {
    server,
    clock,
    dataDir,
    logged,
    get service() {
      return service;
    },
    /** Restarts the site with the same folder and content server. */
    async reopen(changed: { signingKey?: string } = {}) {
      await close();
      pictures = openPictures(dataDir);
      service = open(changed.signingKey ?? signingKey);
      return service;
    },
    close,
    async stop() {
      await close();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
      clock.restore();
    },
  };
}

export type ContentSetup = Awaited<ReturnType<typeof setUpContent>>;

/** Resolves when `condition` is true. It waits for turns of the event loop, so the test does not depend on time. */
export async function until(condition: () => boolean) {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}
