import { pagePolicy } from "#server/http/security-headers.ts";
import { busyPage } from "#server/http/plain-page.ts";
import { represent, type Representation } from "#server/http/representation.ts";
import type { AppPages, PageServices } from "./app-pages.ts";

/**
 * Renders to a whole answer, not a stream: the policy holds the hashes of the page's inline scripts and
 * is a header, the body is compressed once for all readers, and its ETag is its hash.
 */
export async function renderPage(
  pages: AppPages,
  request: Request,
  services: PageServices,
): Promise<Representation> {
  const leave = services.enter();
  if (!leave) return (busy ??= whole(busyPage()));
  try {
    return await whole(await render(pages, request, services));
  } finally {
    leave();
  }
}

/** Made once: whoever floods the site must not have it compressed for each drop. */
let busy: Promise<Representation> | undefined;

async function render(pages: AppPages, request: Request, services: PageServices) {
  const errors: unknown[] = [];
  const reportError = (error: unknown) => void errors.push(error);
  const response = await pages.render(request, { ...services, reportError });
  // What a stranger got wrong is answered with 4xx. In the log it would hide what the site got wrong.
  if (response.status < 400 || response.status >= 500)
    for (const error of errors) services.reportError(error);
  return response;
}

async function whole(response: Response): Promise<Representation> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  if (headers["content-type"]?.startsWith("text/html"))
    headers["content-security-policy"] = pagePolicy(body.toString());
  return represent(response.status, headers, body, { etag: response.status === 200 });
}
