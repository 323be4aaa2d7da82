import { trackContentUse } from "#server/cms/cache/content-cache.ts";
import { busyPage } from "#server/http/plain-page.ts";
import { represent, type Representation } from "#server/http/representation.ts";
import type { AppPages, PageForm, PageServices, RenderedPage } from "./app-pages.ts";
import { contentCaching } from "./page-cache.ts";

/** Renders to a whole response, not a stream: the body is compressed once for all readers, and its ETag is its hash. */
export async function renderPage(
  pages: AppPages,
  request: Request,
  services: PageServices,
  form: PageForm,
): Promise<Representation> {
  const leave = services.enter();
  if (typeof leave === "number") return refusal(leave);
  try {
    return await whole(await render(pages, request, services, form));
  } finally {
    leave();
  }
}

/** A page for the page cache, which keeps it no longer than the content in it may be shown. */
export async function renderCacheablePage(
  ...parameters: Parameters<typeof renderPage>
): Promise<Representation> {
  const [page, freshForMs] = await trackContentUse(() => renderPage(...parameters));
  const isKept = page.status === 200 && page.headers["cache-control"] === undefined;
  if (isKept && freshForMs < Infinity) page.headers["cache-control"] = contentCaching(freshForMs);
  return page;
}

const refusals = new Map<number, Promise<Representation>>();

/** Made once: whoever floods the site must not have it compressed for each drop. */
function refusal(status: 429 | 503): Promise<Representation> {
  const made = refusals.get(status) ?? whole(busyPage(status));
  refusals.set(status, made);
  return made;
}

async function render(pages: AppPages, request: Request, services: PageServices, form: PageForm) {
  const errors: unknown[] = [];
  const reportError = (error: unknown) => void errors.push(error);
  let status = 500;
  try {
    const response = await pages.render(request, { ...services, reportError }, form);
    ({ status } = response);
    return response;
  } finally {
    // What a stranger got wrong is answered with 4xx. In the log it would hide what the site got wrong.
    if (status < 400 || status >= 500) for (const error of errors) services.reportError(error);
  }
}

async function whole(page: RenderedPage | Response): Promise<Representation> {
  const { status, headers, body } = page instanceof Response ? await readWhole(page) : page;
  return represent(status, headers, body, { etag: status === 200 });
}

const readWhole = async (response: Response): Promise<RenderedPage> => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: Buffer.from(await response.arrayBuffer()),
});
