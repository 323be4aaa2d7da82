import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readCommandLine } from "#server/command-line.ts";
import { environment, readConfig, startOrExplain } from "#server/config.ts";
import { readContent } from "#server/content/load-content.ts";
import { createEncoder } from "./encode.ts";
import { createPictureStore } from "./picture-store.ts";
import { createSitePictures } from "./site-pictures.ts";

readCommandLine(
  "Usage: npm run pictures\nMakes the pictures of the firm's folder in all sizes, into DATA_DIR/pictures. Without it the site does so after its start.",
  {},
);

// The site that started this process has ended.
if (process.connected) process.on("disconnect", () => process.exit(1));

await startOrExplain(async () => {
  const { contentDir, dataDir } = readConfig(environment());
  const firm = await readContent(contentDir);
  const warn = (details: { picture?: string; err?: unknown }, message: string) => {
    process.exitCode = 1;
    process.stderr.write(`${details.picture ?? dataDir}: ${message}: ${String(details.err)}\n`);
  };
  const store = createPictureStore(join(dataDir, "pictures"), { warn });
  const pictures = createSitePictures({
    read: (file) => readFile(join(contentDir, file)),
    content: () => firm,
    store,
    encoder: createEncoder(),
    log: { warn },
  });
  const missing = await pictures.missing();
  const began = performance.now();
  for (const make of missing) await make();
  await store.settled();
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(
    `${missing.length} pictures were missing and are made now, in ${seconds} s.\n`,
  );
});
process.exit();
