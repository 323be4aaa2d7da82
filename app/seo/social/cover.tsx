import { renderToStaticMarkup } from "react-dom/server";
import { derived } from "#app/lib/content/derived.ts";
import type { Content } from "#app/lib/content/content.ts";
import { socialImageSize } from "../page-titles.ts";
import { breakLines, cutLines, type LineBox } from "./break-lines.ts";
import { regularFace, strongFace, type Setting, type Typeface } from "./typeface.ts";

/** The social image of a page or an article. */
export interface Cover {
  /** A picture in content/images/heroes, by its name. */
  art: string;
  /** Which part of the picture is shown, from 0 (left) to 1 (right). */
  artPosition: number;
  /** The small line above the title. */
  kicker?: string | undefined;
  title: string;
  subtitle?: string | undefined;
  /** The type of news, which determines the colour. */
  kind?: "newsletter" | "press-release";
}

const accents = derived((content: Content) => ({
  newsletter: { dot: content.look.colours["mint-400"], text: content.look.colours["mint-200"] },
  "press-release": {
    dot: content.look.colours["purple-300"],
    text: content.look.colours["purple-200"],
  },
}));

const margin = 72;
const column = 900;

const smallestTitle = { size: 52, most: 4 };
/** The first size that fits is used. A title that fits none is cut at the smallest. */
const titleSteps = [
  { size: 112, most: 1 },
  { size: 94, most: 2 },
  { size: 82, most: 3 },
  { size: 72, most: 3 },
  { size: 62, most: 4 },
  smallestTitle,
];
/** The same as the site's headlines: `--text-display` in app/styles/app.css. */
export const titleTracking = -0.025;
export const titleLeading = 1.03;
/** A longer title does not fit on a cover. */
const longestTitle = 240;

const subtitleSetting = { size: 29 };
const subtitleLeading = 41;
/** The same tracking as `--text-label` in app/styles/app.css. */
export const kickerSetting = { size: 22, tracking: 0.08 };

/** The text of a cover as SVG outlines, on a gradient that keeps it readable over any picture. */
export function drawCover(
  content: Content,
  { kicker = "", title, subtitle = "", kind }: Cover,
): string {
  const heading = setTitle(content, title);
  const under = heading.lines.length > 3 ? [] : setSubtitle(subtitle);
  const foot = socialImageSize.height - margin - 2;
  const underTop = foot - (under.length - 1) * subtitleLeading;
  const lastLine = under.length > 0 ? underTop - 60 : foot - 4;
  const firstLine = lastLine - (heading.lines.length - 1) * heading.leading;
  const accent = accents(content)[kind ?? "newsletter"];
  const kickerLine = firstLine - heading.setting.size * 0.72 - 30;
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      {...socialImageSize}
      viewBox={`0 0 ${socialImageSize.width} ${socialImageSize.height}`}
    >
      <Gradients shade={content.look.colours["forest-975"]} />
      {kind && <circle cx={margin + 8} cy={kickerLine - 7.5} r="8" fill={accent.dot} />}
      <Lines
        face={strongFace}
        lines={[strongFace.settable(kicker.toUpperCase())]}
        setting={kickerSetting}
        left={kind ? margin + 30 : margin}
        top={kickerLine}
        fill={accent.text}
      />
      <Lines face={strongFace} {...heading} top={firstLine} fill={content.look.colours.white} />
      <Lines
        face={regularFace}
        lines={under}
        setting={subtitleSetting}
        leading={subtitleLeading}
        top={underTop}
        fill={content.look.colours["sage-100"]}
      />
    </svg>,
  );
}

function setTitle(content: Content, text: string) {
  const words = strongFace.settable(text) || strongFace.settable(content.company.name);
  // No line break between a number and its unit.
  const bound = words.replace(/(?<=\d) (?=\p{L})|(?<=\bper) (?=cent\b)/gu, "\u00a0");
  const title = Array.from(bound).slice(0, longestTitle).join("");
  const boxAt = boxIn(strongFace, titleTracking);
  const atSize = (size: number, lines: string[]) => ({
    lines,
    setting: { size, tracking: titleTracking },
    leading: size * titleLeading,
  });
  for (const step of titleSteps) {
    const lines = breakLines(title, boxAt(step));
    if (lines) return atSize(step.size, lines);
  }
  return atSize(smallestTitle.size, cutLines(title, boxAt(smallestTitle)));
}

function setSubtitle(text: string): string[] {
  const subtitle = regularFace.settable(text);
  const box = boxIn(regularFace)({ ...subtitleSetting, most: 2 });
  return breakLines(subtitle, box) ?? cutLines(subtitle, box);
}

/** Words are measured once, at size 1. */
function boxIn(face: Typeface, tracking = 0) {
  const widths = new Map<string, number>();
  const measured = (words: string) => {
    const width = widths.get(words) ?? face.measure(words, { size: 1, tracking });
    widths.set(words, width);
    return width;
  };
  return ({ size: at, most }: { size: number; most: number }): LineBox => ({
    width: column,
    most,
    measure: (words) => measured(words) * at,
  });
}

interface LinesProps {
  face: Typeface;
  lines: string[];
  setting: Setting;
  leading?: number;
  left?: number;
  top: number;
  fill: string;
}

function Lines({ face, lines, setting, leading = 0, left = margin, top, fill }: LinesProps) {
  const path = lines.map((line, index) => face.outline(line, setting, left, top + index * leading));
  return <path fill={fill} d={path.join("")} />;
}

/** Darkest in the corner with the text. */
function Gradients({ shade }: { shade: string }) {
  return (
    <>
      <linearGradient id="side">
        <Fade shade={shade} from={0.72} end={0.86} />
      </linearGradient>
      <linearGradient id="foot" x1="0" y1="1" x2="0" y2="0">
        <Fade shade={shade} from={0.62} end={0.7} />
      </linearGradient>
      <rect {...socialImageSize} fill="url(#side)" />
      <rect {...socialImageSize} fill="url(#foot)" />
    </>
  );
}

function Fade({ shade, from, end }: { shade: string; from: number; end: number }) {
  return (
    <>
      <stop offset="0" stopColor={shade} stopOpacity={from} />
      <stop offset={end} stopColor={shade} stopOpacity="0" />
    </>
  );
}
