import { Marked } from "marked";
import type { Token, Tokens } from "marked";
import type { Image } from "./images.ts";
import { embeddedOrigin } from "./origin.ts";

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const isImage = (token: Token): token is Tokens.Image => token.type === "image";

/** Markdown to the HTML that WordPress's block editor would have stored. */
export function renderMarkdown(
  body: string,
  imageOf: (name: string) => Image,
  linkOf: (name: string) => string,
): string {
  const picture = ({ href, text, title }: Tokens.Image) => {
    const { width, height, path } = imageOf(href.replace(/^images\//, ""));
    const caption = title ? `<figcaption>${escape(title)}</figcaption>` : "";
    return (
      `<figure class="wp-block-image size-large"><img decoding="async" loading="lazy" ` +
      `width="${width}" height="${height}" src="${embeddedOrigin}${path}" alt="${escape(text)}"/>${caption}</figure>\n`
    );
  };
  const marked = new Marked({
    walkTokens(token) {
      if (token.type === "link" && token["href"].endsWith(".md"))
        token["href"] = linkOf(token["href"]);
    },
    renderer: {
      // The block editor makes a figure of its own of an image that stands alone.
      paragraph({ tokens }) {
        const [only, more] = tokens;
        return only && !more && isImage(only) ? picture(only) : false;
      },
    },
  });
  return marked
    .parse(body, { async: false })
    .replaceAll("<table>", '<figure class="wp-block-table"><table>')
    .replaceAll("</table>", "</table></figure>");
}
