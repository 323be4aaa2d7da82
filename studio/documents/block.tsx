import { useContent } from "#app/lib/content/content-context.tsx";
import type { DocumentBlock, DocumentContent } from "#app/lib/content/schema/document.ts";
import { drawChart } from "#app/lib/charts/draw-chart.ts";
import { paperWidths } from "#app/lib/charts/drawing.ts";
import { ChartFigure } from "#app/ui/chart/chart-figure.tsx";
import type { DocumentAssets } from "./assets.ts";
import { Contact } from "./contact.tsx";

interface BlockProps {
  block: DocumentBlock;
  format: DocumentContent["format"];
  portraits: DocumentAssets["portraits"];
}

export function Block({ block, format, portraits }: BlockProps) {
  const content = useContent();
  switch (block.block) {
    case "text":
      return (
        <div className="copy">
          {block.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      );
    case "chart":
      return (
        <ChartFigure
          chart={drawChart(content, block.chart, "", paperWidths[format])}
          titleLevel={3}
          onPaper
        />
      );
    case "figures":
      return (
        <ul className="figures">
          {block.figures.map(({ value, label }) => (
            <li key={value}>
              <strong>{value}</strong> <span>{label}</span>
            </li>
          ))}
        </ul>
      );
    case "points":
      return (
        <ol className="points">
          {block.points.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      );
    case "chapters":
      return (
        <div className="chapters">
          <h3>{block.heading}</h3>
          <ol>
            {block.chapters.map((chapter) => (
              <li key={chapter}>{chapter}</li>
            ))}
          </ol>
        </div>
      );
    case "method":
      return (
        <div className="method">
          <h3>{block.heading}</h3>
          <dl>
            {block.facts.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      );
    case "contact":
      return <Contact block={block} portraits={portraits} />;
  }
}
