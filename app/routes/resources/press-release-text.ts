import { pressMatter } from "#app/features/news/press-matter.ts";
import { pressReleaseText } from "#app/features/news/press-release-text.ts";
import { isMissingContent } from "#app/lib/is-missing-content.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/press-release-text";

/** `/article/press-release/123/plain-text`, of what is published: neither drafts nor what is dated for later. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { content, siteUrl } = context.get(servicesContext);
  if (!/^\d{1,15}$/.test(id)) return answer(404, "There is no such press release.\n");
  try {
    const article = await content.article(Number(id));
    const { type, path } = article;
    if (type === "NEWSLETTER" || Date.parse(article.isoDate) > Date.now())
      return answer(404, "There is no such press release.\n");
    const release = { ...article, type: "PRESS RELEASE" as const };
    return answer(200, pressReleaseText(release, pressMatter(), siteUrl + (path ?? "")));
  } catch (error) {
    if (isMissingContent(error)) return answer(404, "There is no such press release.\n");
    return answer(502, "The press release cannot be read at the moment. Please try again.\n");
  }
}

function answer(status: number, text: string): Response {
  return new Response(text, {
    status,
    // The release itself is what should be found.
    headers: { "content-type": "text/plain; charset=utf-8", "x-robots-tag": "noindex" },
  });
}
