import type { ReactNode } from "react";
import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { derived } from "#app/lib/content/derived.ts";
import type { Content } from "#app/lib/content/content.ts";
import { useContent } from "#app/lib/content/content-context.tsx";
import type { Chart } from "#app/lib/content/schema/chart.ts";
import { LiveChart } from "#app/layout/live-chart.tsx";
import { CallsToAction, IntroParagraphs } from "#app/layout/sections.tsx";
import type { DrawnChart } from "#app/lib/charts/draw-chart.ts";
import { short, valueFormat } from "#app/lib/charts/drawing.ts";
import { fillTemplate } from "#app/lib/text.ts";

export interface SeasonFigureProps {
  text: Content["pages"]["home"]["chart"];
  chart: DrawnChart;
  /** Shown beside the chart. */
  children: ReactNode;
}

/** The chart of the front page, with a text above it. */
export function SeasonFigure({ text, chart, children }: SeasonFigureProps) {
  return (
    <section className="bg-forest-900 py-section">
      <div className="shell grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="on-dark text-white lg:col-span-7">
          <p className="eyebrow text-mint-200">{text.eyebrow}</p>
          <h2 className="mt-3 text-title">{text.heading}</h2>
          <div className="mt-4">
            <IntroParagraphs paragraphs={text.paragraphs} />
          </div>
          <div className="mt-8">
            <LiveChart chart={chart} background="dark" titleLevel={3} />
          </div>
          <CallsToAction ctas={text.ctas} variant="accent" />
        </div>
        {/* On paper, so that the signup is seen beside the figure. */}
        <div className="no-print self-start rounded-sm bg-paper p-5 lg:col-span-5 xl:p-9">
          {children}
        </div>
      </div>
    </section>
  );
}

/** Width and height of the line's viewBox, which is stretched to the size of its container. */
const side = 1000;
/** Margins around the line as shares of the box, for the labels at its ends. */
const free = { top: 0.26, right: 0.06, bottom: 0.2, left: 0.05 };
const share = (part: number) => `${short(part * 100)}%`;
const corner = { x: share(free.left), y: share(free.top) };
/** From a point to the baseline of its label. */
const [above, below] = ["-1em", "2.2em"];
const bright = derived((content: Content) => ({
  stroke: content.look.colours["mint-200"],
  strokeWidth: 2.5,
}));

/** The highlighted row of a line chart over the hero's landscape, drawn like a bright ridge and labelled at both ends. */
export function SeasonCrest({ chart, caption }: { chart: Chart; caption: string }) {
  const content = useContent();
  const row = chart.rows.find(({ label }) => chart.highlight?.includes(label));
  const measured = (row?.values ?? []).flatMap((value, column) =>
    value === null ? [] : [{ value, column, columnLabel: chart.columns[column] ?? "" }],
  );
  const [first, last] = [measured.at(0), measured.at(-1)];
  if (!row || !first || !last || first === last) return null;
  const values = measured.map(({ value }) => value);
  const x = scaleLinear([first.column, last.column], [free.left, 1 - free.right]);
  const y = scaleLinear([Math.min(...values), Math.max(...values)], [1 - free.bottom, free.top]);
  const crest =
    line<(typeof measured)[number]>(
      ({ column }) => short(x(column) * side),
      ({ value }) => short(y(value) * side),
    )(measured) ?? "";
  // A label is placed above or below its point, away from the line.
  const startsUp = first.value <= (values[1] ?? 0);
  const endsUp = last.value >= (values.at(-2) ?? 0);
  const marks = [
    { ...first, anchor: "start", dy: startsUp ? below : above } as const,
    { ...last, anchor: "end", dy: endsUp ? above : below } as const,
  ].map((mark) => {
    const at = { x: share(x(mark.column)), y: share(y(mark.value)) };
    return { ...mark, figure: valueFormat(content, chart)(mark.value), at };
  });
  const captions = [
    caption,
    ...(chart.illustrative ? [content.words.chartFigure.illustrative] : []),
  ];
  const ends = marks
    .map(({ figure, columnLabel }) =>
      fillTemplate(content.words.chart.at, { figure, column: columnLabel }),
    )
    .join(", ");
  return (
    <div className="crest" data-screen-only="">
      <svg
        className="size-full"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> cannot use the page's fonts.
        role="img"
        aria-label={`${row.label}: ${ends}. ${chart.measure}`}
      >
        <svg
          className="crest-line"
          aria-hidden="true"
          viewBox={`0 0 ${side} ${side}`}
          preserveAspectRatio="none"
        >
          {/* A glow below the line, which fades with the distance from its last point. */}
          <radialGradient
            id="crest-light"
            gradientUnits="userSpaceOnUse"
            cx={x(last.column) * side}
            cy={y(last.value) * side}
            r={side * 0.95}
          >
            <stop offset="0" stopColor={content.look.colours["mint-400"]} stopOpacity="0.5" />
            <stop offset="1" stopColor={content.look.colours["mint-400"]} stopOpacity="0" />
          </radialGradient>
          <path
            fill="url(#crest-light)"
            d={`${crest}H${side}V${side * 2}H${x(first.column) * side}Z`}
          />
          <path
            d={crest}
            fill="none"
            stroke={content.look.colours["mint-400"]}
            strokeOpacity="0.22"
            strokeWidth="12"
          />
          <path className="crest-stroke" d={crest} {...bright(content)} fill="none" />
        </svg>
        {marks.map(({ columnLabel, figure, at, anchor, dy }) => (
          <g key={columnLabel} className="crest-mark">
            <circle
              cx={at.x}
              cy={at.y}
              r="5"
              fill={content.look.colours["forest-950"]}
              {...bright(content)}
            />
            <text {...at} dy={dy} textAnchor={anchor}>
              <tspan className="crest-value">{figure}</tspan>
              <tspan dx="0.4em">{columnLabel}</tspan>
            </text>
          </g>
        ))}
        {captions.map((text, index) => (
          <text key={text} className="crest-caption" {...corner} dy={`${index * 1.3 - 1}em`}>
            {text}
          </text>
        ))}
      </svg>
    </div>
  );
}
