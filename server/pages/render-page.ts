import { pagePolicy } from "#server/http/security-headers.ts";
import { represent, type Representation } from "#server/http/representation.ts";
import type { AppPages, PageForm, PageServices } from "./app-pages.ts";

/**
 * Renders to a whole answer, not a stream: the policy holds the hashes of the page's inline scripts and
 * is a header, the body is compressed once for all readers, and its ETag is its hash.
 */
export async function renderPage(
  pages: AppPages,
  request: Request,
  services: PageServices,
  form: PageForm,
): Promise<Representation> {
  const response = await pages.render(request, services, form);
  const body = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  if (headers["content-type"]?.startsWith("text/html"))
    headers["content-security-policy"] = pagePolicy(body.toString());
  return represent(response.status, headers, body, { etag: response.status === 200 });
}
