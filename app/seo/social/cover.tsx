import { renderToStaticMarkup } from "react-dom/server";
import { company } from "#content/company.ts";
import { socialImageSize } from "../page-meta.ts";
import { breakLines, cutLines, type LineRoom } from "./break-lines.ts";
import { headlineFace, smallFace, type Setting, type Typeface } from "./typeface.ts";

/** A cover as whoever orders it describes it. */
export interface Cover {
  /** A picture in content/images/heroes, by its name. */
  art: string;
  /** From 0 to 1: which part of the picture is seen, the left one or the right one. */
  place: number;
  /** Small, above the title. */
  kicker?: string | undefined;
  title: string;
  subtitle?: string | undefined;
  /** News have the colour of their kind, as everywhere on the site. */
  kind?: keyof typeof accents;
}

const accents = {
  newsletter: { dot: "#3dd6a0", text: "#8ff0cf" },
  "press-release": { dot: "#b79bff", text: "#d6c7ff" },
};

const margin = 72;
const column = 900;

/** The largest that fits wins: a long title gets smaller before it gets more lines, and loses its end last. */
const titleSteps = [
  { size: 112, most: 1 },
  { size: 94, most: 2 },
  { size: 82, most: 3 },
  { size: 72, most: 3 },
  { size: 62, most: 4 },
  { size: 52, most: 4 },
];
const titleTracking = -0.012;
const titleLeading = 1.06;
/** More than this no cover holds, whatever its letters. */
const longestTitle = 240;

const subtitleSetting = { size: 29 };
const subtitleLeading = 41;
const kickerSetting = { size: 22, tracking: 0.09 };

/** The words of a cover as an SVG of outlines, on a veil that keeps them readable over any picture. */
export function drawCover({ kicker = "", title, subtitle = "", kind }: Cover): string {
  const heading = setTitle(title);
  const under = heading.lines.length > 3 ? [] : setSubtitle(subtitle);
  const foot = socialImageSize.height - margin - 2;
  const underTop = foot - (under.length - 1) * subtitleLeading;
  const lastLine = under.length > 0 ? underTop - 60 : foot - 4;
  const firstLine = lastLine - (heading.lines.length - 1) * heading.leading;
  const accent = accents[kind ?? "newsletter"];
  const kickerLine = firstLine - heading.setting.size * 0.72 - 30;
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      {...socialImageSize}
      viewBox={`0 0 ${socialImageSize.width} ${socialImageSize.height}`}
    >
      <Veil />
      {kind && <circle cx={margin + 8} cy={kickerLine - 7.5} r="8" fill={accent.dot} />}
      <Lines
        face={smallFace}
        lines={[smallFace.settable(kicker.toUpperCase())]}
        setting={kickerSetting}
        left={kind ? margin + 30 : margin}
        top={kickerLine}
        fill={accent.text}
      />
      <Lines face={headlineFace} {...heading} top={firstLine} fill="#fff" />
      <Lines
        face={smallFace}
        lines={under}
        setting={subtitleSetting}
        leading={subtitleLeading}
        top={underTop}
        fill="#dfe9e4"
      />
    </svg>,
  );
}

function setTitle(text: string) {
  const words = headlineFace.settable(text) || headlineFace.settable(company.name);
  // A figure stays with what it counts.
  const bound = words.replace(/(?<=\d) (?=\p{L})|(?<=\bper) (?=cent\b)/gu, "\u00a0");
  const title = Array.from(bound).slice(0, longestTitle).join("");
  const roomAt = roomIn(headlineFace, titleTracking);
  const fitting = titleSteps.flatMap((step) => {
    const lines = breakLines(title, roomAt(step));
    return lines ? [{ lines, size: step.size }] : [];
  })[0];
  const smallest = titleSteps.at(-1) ?? { size: 52, most: 4 };
  const { lines, size: chosen } = fitting ?? {
    lines: cutLines(title, roomAt(smallest)),
    size: smallest.size,
  };
  return {
    lines,
    setting: { size: chosen, tracking: titleTracking },
    leading: chosen * titleLeading,
  };
}

function setSubtitle(text: string): string[] {
  const subtitle = smallFace.settable(text);
  const room = roomIn(smallFace)({ ...subtitleSetting, most: 2 });
  return breakLines(subtitle, room) ?? cutLines(subtitle, room);
}

/** Words are measured once for all sizes. */
function roomIn(face: Typeface, tracking = 0) {
  const widths = new Map<string, number>();
  const measured = (words: string) => {
    const width = widths.get(words) ?? face.measure(words, { size: 1, tracking });
    widths.set(words, width);
    return width;
  };
  return ({ size: at, most }: { size: number; most: number }): LineRoom => ({
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

/** Darkest in the corner where the words are. */
function Veil() {
  return (
    <>
      <linearGradient id="side">
        <Fade from={0.72} end={0.86} />
      </linearGradient>
      <linearGradient id="foot" x1="0" y1="1" x2="0" y2="0">
        <Fade from={0.62} end={0.7} />
      </linearGradient>
      <rect {...socialImageSize} fill="url(#side)" />
      <rect {...socialImageSize} fill="url(#foot)" />
    </>
  );
}

function Fade({ from, end }: { from: number; end: number }) {
  return (
    <>
      <stop offset="0" stopColor="#030f0c" stopOpacity={from} />
      <stop offset={end} stopColor="#030f0c" stopOpacity="0" />
    </>
  );
}
