import type { Content } from "#app/lib/content/content.ts";
import { pressBoilerplate, pressReleaseText } from "#app/features/news/press-release.ts";
import { isMissingContent, servicesContext } from "#app/services.ts";
import { plainResponse, unlisted } from "#app/lib/resource-responses.ts";
import type { Route } from "./+types/press-release-text";

const missing = (content: Content) =>
  plainResponse(404, content.words.file.noPressRelease, unlisted);

/** `/article/press-release/123/plain-text`, for published press releases only: no drafts, and none with a future date. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { content, news, siteUrl } = context.get(servicesContext);
  if (!/^\d{1,15}$/.test(id)) return missing(content);
  try {
    const article = await news.article(Number(id));
    const { type, path } = article;
    if (type === "NEWSLETTER" || Date.parse(article.isoDate) > Date.now()) return missing(content);
    const release = { ...article, type: "PRESS RELEASE" as const };
    const text = pressReleaseText(
      content,
      release,
      pressBoilerplate(content),
      siteUrl + (path ?? ""),
    );
    return plainResponse(200, text, unlisted);
  } catch (error) {
    if (isMissingContent(error)) return missing(content);
    return plainResponse(502, content.words.file.pressReleaseFailed, unlisted);
  }
}
