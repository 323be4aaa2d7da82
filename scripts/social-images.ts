import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readContent } from "#server/content/load-content.ts";
import { contentFolder } from "#server/content/content-folder.ts";
import { allCharts } from "#app/lib/charts/find-chart.ts";
import { socialImagePath } from "#app/seo/page-titles.ts";
import { pageCovers } from "#app/seo/page-covers.ts";
import type { AppPages, PageServices } from "#server/pages/app-pages.ts";
import { rasterise, rasteriseChart, type SocialImages } from "#server/social/social-images.ts";

const content = await readContent();

const project = new URL("../", import.meta.url);
const cache = new URL(".cache/social/", project);

/** Requests the social image of every page from the site that was just built, and writes it to the static files. */
export async function drawSocialImages(build: URL): Promise<string> {
  const { pages }: { pages: AppPages } = await import(new URL("server/index.js", build).href);
  // Rendering these URLs needs no other service.
  const services = { content, socialImages: { draw: drawCover, drawChart } } as Pick<
    PageServices,
    "content" | "socialImages"
  >;
  const pagePaths = [
    ...pageCovers(content).keys(),
    ...allCharts(content).map(({ id }) => `/charts/${id}`),
  ];
  const sizes = await Promise.all(
    pagePaths.map(socialImagePath).map(async (path) => {
      const request = new Request(new URL(path, "http://localhost"));
      const response = await pages.render(request, services as PageServices);
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      const image = new Uint8Array(await response.arrayBuffer());
      await write(new URL(`client${path}`, build), image);
      return image.length;
    }),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return `${sizes.length} images, ${Math.round(total / 1024)} KB`;
}

const drawCover: SocialImages["draw"] = (cover) =>
  drawOnce(cover, [`images/heroes/${cover.art}.webp`, "brand/logo-negative.svg"], () =>
    rasterise(cover),
  );

const drawChart: SocialImages["drawChart"] = async (prepare) => {
  const picture = await prepare();
  return drawOnce(picture, ["brand/logo-positive.svg"], () => rasteriseChart(picture));
};

/** Caches an image under a hash of everything that it is drawn from. */
async function drawOnce(
  drawn: object,
  files: string[],
  draw: () => Promise<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts = await Promise.all(
    [
      ...files.map((file) => join(contentFolder(), file)),
      new URL("server/social/social-images.ts", project),
    ].map((file) => readFile(file)),
  );
  const hash = createHash("sha256").update(JSON.stringify(drawn));
  for (const part of parts) hash.update(part);
  const file = new URL(`${hash.digest("hex")}.jpg`, cache);
  const known = await readFile(file).catch(() => undefined);
  const image = new Uint8Array(known ?? (await draw()));
  if (!known) await write(file, image);
  return image;
}

async function write(file: URL, bytes: Uint8Array) {
  await mkdir(dirname(fileURLToPath(file)), { recursive: true });
  await writeFile(file, bytes);
}
