import { fileWords } from "#content/language.ts";
import { pressBoilerplate, pressReleaseText } from "#app/features/news/press-release.ts";
import { isMissingContent, servicesContext } from "#app/services.ts";
import { plainResponse, unlisted } from "#app/lib/resource-responses.ts";
import type { Route } from "./+types/press-release-text";

const missing = () => plainResponse(404, fileWords.noPressRelease, unlisted);

/** `/article/press-release/123/plain-text`, for published press releases only: no drafts, and none with a future date. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { content, siteUrl } = context.get(servicesContext);
  if (!/^\d{1,15}$/.test(id)) return missing();
  try {
    const article = await content.article(Number(id));
    const { type, path } = article;
    if (type === "NEWSLETTER" || Date.parse(article.isoDate) > Date.now()) return missing();
    const release = { ...article, type: "PRESS RELEASE" as const };
    const text = pressReleaseText(release, pressBoilerplate(), siteUrl + (path ?? ""));
    return plainResponse(200, text, unlisted);
  } catch (error) {
    if (isMissingContent(error)) return missing();
    return plainResponse(502, fileWords.pressReleaseFailed, unlisted);
  }
}
