import { join } from "node:path";
import { readCommandLine } from "#server/command-line.ts";
import { environment, readConfig, startOrExplain } from "#server/config.ts";
import { readContent } from "#server/content/load-content.ts";
import { createLog } from "#server/log.ts";
import { createEncoder } from "#server/pictures/encode.ts";
import { createPictureStore } from "#server/pictures/picture-store.ts";
import { createSitePictures } from "#server/pictures/site-pictures.ts";

readCommandLine(
  "Usage: npm run pictures\nMakes the pictures of the firm's folder in all sizes, into DATA_DIR/pictures. Without it the site makes them itself, after its start.",
  {},
);

await startOrExplain(async () => {
  const config = readConfig(environment());
  const log = createLog(config.logLevel);
  const firm = await readContent(config.contentDir);
  const store = createPictureStore(join(config.dataDir, "pictures"), log);
  const pictures = createSitePictures({
    folder: config.contentDir,
    content: () => firm,
    store,
    encoder: createEncoder(),
    log,
  });
  const began = performance.now();
  const made = await pictures.makeMissing();
  await store.settled();
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(`${made} pictures were missing and are made now, in ${seconds} s.\n`);
});
