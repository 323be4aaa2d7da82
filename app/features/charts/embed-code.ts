import type { DrawnChart } from "#app/lib/charts/draw-chart.ts";
import { xmlText } from "#app/lib/markup.ts";

/** The width of a narrow column of a phone. What is high enough there is high enough everywhere. */
const narrowWidth = 288;

const lines = (text: string, characterWidth: number) =>
  Math.ceil((text.length * characterWidth) / narrowWidth);

/** How high the frame has to be, so that nothing scrolls in it: the drawing and the lines of text around it. */
export function embedHeight({ title, measure, source, base, keys, drawing }: DrawnChart): number {
  const keyRows = lines(keys.map(({ label }) => `${label}     `).join(""), 7.5);
  const height =
    lines(title, 10.5) * 25 +
    lines(measure, 7.4) * 21 +
    keyRows * 24 +
    drawing.height +
    lines(`Illustrative data Source: ${source}. Base: ${base}. Method`, 6.8) * 20;
  const margins = 165;
  return Math.ceil((height + margins) / 10) * 10;
}

/** The frame that another site pastes: as wide as its place, at most `maxWidth` pixels. */
export function embedCode(src: string, title: string, height: number, maxWidth?: number): string {
  const style = maxWidth ? ` style="max-width:${maxWidth}px"` : "";
  return `<iframe src="${xmlText(src)}" title="${xmlText(title)}" width="100%" height="${height}" loading="lazy" frameborder="0"${style}></iframe>`;
}
