import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createServer } from "node:http";
import { renderNews } from "../../server/news/embedded/news-folder.ts";
import { toUtc } from "../../server/news/embedded/text.ts";
import { callWordpress, close, listen, urlOf } from "./content-server.ts";
import { fakeCategories } from "./content-server-posts.ts";
import { createWordpress, placeholderOrigin, type WordpressPost } from "./wordpress/wordpress.ts";
import { firm } from "./firm.ts";
import { firmFolder } from "./firm-folder.ts";

export type ContentTarget = {
  baseUrl: string;
  stop(): Promise<void>;
};

/** The content service that CONTENT_URL names, or else the emulator with the sample news, behind a real port. */
export async function startContentTarget(): Promise<ContentTarget> {
  const named = process.env["CONTENT_URL"];
  if (named) return { baseUrl: named.replace(/\/$/, ""), async stop() {} };
  const service = sampleWordpress();
  const server = createServer(async (request, response) => {
    const { status, headers, body } = await callWordpress(service, urlOf(request), request);
    response.writeHead(status, headers).end(body);
  });
  const port = await listen(server);
  return {
    baseUrl: `http://127.0.0.1:${port}/wp-json/wp/v2`,
    stop: () => close(server),
  };
}

function sampleWordpress() {
  const { files, images } = renderNews(firm);
  const posts = files.map(
    ({ category, link, author, tags, featured, searched, ...file }): WordpressPost => ({
      ...file,
      link: placeholderOrigin + link,
      categories: fakeCategories.filter(({ slug }) => slug === category).map(({ id }) => id),
      author: author === undefined ? undefined : { id: 1, name: author },
      tags: tags.map((slug, index) => ({ id: 101 + index, slug, name: slug })),
      featured: featured && { ...featured, alt: "" },
      storedTexts: searched,
    }),
  );
  return createWordpress({
    posts: () => posts,
    categories: () => fakeCategories,
    toUtc: (local) => toUtc(local, firm.company.timeZone),
    files: new Map(
      images.map(({ url, file }) => [
        new URL(url).pathname,
        new Uint8Array(readFileSync(join(firmFolder, file))),
      ]),
    ),
  });
}
