import type { Report } from "#content/schema/report.ts";
import type { PictureSources } from "#app/ui/picture.tsx";
import { heroImage } from "#app/layout/pictures.ts";

export type ReportCardData = Pick<
  Report,
  "id" | "title" | "description" | "link" | "lastUpdated" | "motif" | "variant"
> & { art: PictureSources };

/** For loaders: the reports as their cards need them, each with its art. */
export function reportCards(reports: readonly Report[]): ReportCardData[] {
  return reports.map(
    ({
      id,
      title,
      description,
      link,
      lastUpdated,
      motif,
      variant,
      backgroundImage,
      ...report
    }) => ({
      id,
      title,
      description,
      link,
      lastUpdated,
      motif,
      variant,
      art: heroImage(backgroundImage ?? report.heroImage),
    }),
  );
}
