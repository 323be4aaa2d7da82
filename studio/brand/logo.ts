import { content } from "../firm.ts";
import { drawMark, markSize, type MarkColours } from "./mark.ts";
import { drawWordmark } from "./wordmark.ts";

interface Form extends MarkColours {
  readonly word: string;
}

/** Positive is for light backgrounds, negative for dark ones; single colours are for print. */
export const forms = {
  positive: {
    arc: content.look.colours["green-500"],
    ridge: content.look.colours["forest-700"],
    word: content.look.colours["forest-900"],
  },
  negative: {
    arc: content.look.colours["mint-400"],
    ridge: content.look.colours["mint-200"],
    word: "#ffffff",
  },
  "mono-black": { arc: "#000000", ridge: "#000000", word: "#000000" },
  "mono-white": { arc: "#ffffff", ridge: "#ffffff", word: "#ffffff" },
} satisfies Record<string, Form>;

const weight = { stroke: 2.6 };

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const document = (name: string, width: number, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${markSize}" width="${width}" height="${markSize}" role="img">` +
  `<title>${escape(name)}</title>${drawing}</svg>\n`;

export const drawLogo = async (name: string, form: Form) => {
  const start = markSize + 9;
  const word = await drawWordmark(name, 21, start, 36.4);
  const width = Math.ceil(start + word.width + 3);
  return document(
    name,
    width,
    `${drawMark(form, weight)}<path fill="${form.word}" d="${word.path}"/>`,
  );
};

export const drawMarkOnly = (name: string, form: Form) =>
  document(name, markSize, drawMark(form, weight));
