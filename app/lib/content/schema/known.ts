import type { Chart, Series } from "./chart.ts";
import type { Figure } from "./page.ts";
import type { TeamMember } from "./people.ts";

/**
 * What files may refer to by name, as the folder has it at this moment. The values are those of a folder without mistakes: of one
 * with mistakes only the names are used, for messages.
 */
export interface Known {
  /** Files in `languages/`, without their ending. */
  languages: readonly string[];
  /** The chapters of each report, by its id. */
  reports: ReadonlyMap<string, readonly { title: string }[]>;
  /** Names of reports whose files are gone, from the redirects of their addresses. */
  formerReports: readonly string[];
  /** By their portrait. */
  people: ReadonlyMap<string, TeamMember>;
  /** By the names of their files. */
  charts: ReadonlyMap<string, Chart>;
  measures: ReadonlyMap<string, Series>;
  countries: readonly { id: string; name: string }[];
  /** The countries, and all of them together. */
  areas: readonly string[];
  /** Key figures in firm.yaml. */
  claims: ReadonlyMap<string, Figure>;
  /** Ids of documents of the downloads page. */
  downloads: readonly string[];
  /** Pictures, by the names of their files. */
  heroes: readonly string[];
  portraits: readonly string[];
  pagePictures: readonly string[];
  brand: readonly string[];
  /** With their ending. */
  newsPictures: readonly string[];
  /** PDFs at the root of the site, with their ending. */
  pdfs: readonly string[];
}
