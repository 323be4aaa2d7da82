import type { Content } from "#app/lib/content/content.ts";
import { derived } from "#app/lib/content/derived.ts";
import { compactCss, withoutComments } from "#app/lib/css-text.ts";
import { hashOf } from "#app/lib/hash.ts";
import { withLook } from "#app/lib/look-styles.ts";
import look from "#app/styles/look.css?raw";

/** The addresses of the font files, by the paths under which style sheets name them. */
const fonts = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>("#app/fonts/*.woff2", {
      query: "?url",
      import: "default",
      eager: true,
    }),
  ).map(([file, address]) => [`../fonts/${file.slice(file.lastIndexOf("/") + 1)}`, address]),
);

/** The colours and typefaces of the firm as a style sheet. */
export const lookSheet = derived((content: Content) => {
  const css = compactCss(withoutComments(withLook(content, look)));
  return css.replace(/\.\.\/fonts\/[\w-]+\.woff2/g, (file) => fonts[file] ?? file);
});

/** Changes with the style sheet, so that browsers keep the file for good. */
export const lookSheetPath = derived(
  (content: Content) => `/look/${hashOf(lookSheet(content)).slice(0, 16)}.css`,
);
