import { Parser } from "htmlparser2";

// Measured: an article at these limits takes about 80 ms to sanitise, and less to render in any format.
const maxHtmlLength = 300_000;
// Pieces are tags and runs of text. Each text with markup is sanitised separately, which costs as much as ten pieces.
const maxPieces = 6000;
const piecesPerText = 10;
const maxDepth = 60;
export const maxImages = 200;

export type TooLarge = "long" | "many elements" | "deep" | "many images" | "many fields";

type SurveyedImage = { src: string; width: string | undefined; height: string | undefined };

export type Survey = {
  /** Set once the sources together exceed a limit; the rest of the survey is then incomplete. */
  tooLarge: TooLarge | undefined;
  images: SurveyedImage[];
};

export const hasMarkup = (text: string) => /[<>&]/.test(text);

/**
 * Parses HTML as a stream without building a tree, so that size and depth are known before anything walks a tree. Stops
 * at the first exceeded limit, because the parser's own cost grows with depth.
 */
export function surveyHtml(sources: readonly string[]): Survey {
  const images: SurveyedImage[] = [];
  let tooLarge: TooLarge | undefined;
  let pieces = 0;
  let depth = 0;

  const check = (reason: TooLarge, value: number, most: number) => {
    if (value <= most) return;
    tooLarge ??= reason;
    parser?.pause();
  };
  const count = (more = 1) => check("many elements", (pieces += more), maxPieces);
  let parser: Parser | undefined;
  const handler = {
    ontext: () => count(),
    onopentag(tag: string, { src, width, height }: Record<string, string>) {
      count();
      check("deep", (depth += 1), maxDepth);
      if (tag === "img" && src) images.push({ src, width, height });
      check("many images", images.length, maxImages);
    },
    onclosetag() {
      depth -= 1;
    },
  };

  check("long", sources.join("").length, maxHtmlLength);
  for (const source of sources) {
    if (tooLarge) break;
    if (!hasMarkup(source)) {
      count(2);
      continue;
    }
    depth = 0;
    parser = new Parser(handler);
    count(piecesPerText);
    parser.end(source);
  }
  return { tooLarge, images };
}
