import type { Content } from "#app/lib/content/content.ts";
import type { ContentService } from "#server/news/content-service.ts";
import type { Previews } from "#server/editors/editor-services.ts";
import type { Consent } from "#server/mail/consent.ts";
import type { LeadStore } from "#server/leads/lead-store.ts";
import type { PressFiles } from "#server/press/press-files.ts";
import type { SocialImages } from "#server/social/social-images.ts";
import type { Device, PageExperience } from "#server/metrics/site-metrics.ts";
import type { RenderQueue } from "./render-queue.ts";

/**
 * The interface between the pipeline and React Router. `app/pages.ts` implements it and is bundled, so nothing in
 * `server/` imports a component.
 */
export interface AppPages {
  render(request: Request, services: PageServices): Promise<Response>;
  route(content: Content, pathname: string): PageRoute;
}

export interface PageRoute {
  /** As in app/routes.ts: `/products/:slug`. */
  pattern: string;
  /** True for pages, which are also served as Markdown; false for files. */
  isPage: boolean;
  /** False for routes whose response depends on more than the declared parameters, or may not be stored. */
  cacheable: boolean;
  /** Query parameters that change the page; all others are dropped before rendering. */
  query: readonly string[];
}

/** What loaders and actions use, through the router context. */
export interface PageServices {
  siteUrl: string;
  content: Content;
  news: ContentService;
  /** Drafts for visitors with a signed link of an editor; undefined if previews are not configured. */
  previews: Previews | undefined;
  leads: LeadSubmissions;
  /** Handles the links in messages; undefined if the site sends no messages. */
  consent: Consent | undefined;
  browserReports: BrowserReports;
  /** Counts a submitted form. */
  leadSubmitted(form: string, outcome: SubmissionOutcome): void;
  socialImages: SocialImages;
  press: Pick<PressFiles, "kitBytes">;
  /** Rendering blocks the event loop, so all renders share one queue. */
  renderQueue: RenderQueue;
  reportError(error: unknown): void;
  /** Logs for the operator that a form was refused because it came from another origin. */
  reportForeignPost(origin: string, own: string): void;
  onRendered(pattern: string, ms: number): void;
}

/** What browsers report about their visit, for the metrics; nothing personal. */
export interface BrowserReports {
  /** False if this client has sent too many reports. */
  accept(): boolean;
  /** What the browser measured on a page until it was left. */
  pageExperienced(pathname: string, device: Device, measured: PageExperience): void;
  scriptFailed(pathname: string): void;
  /** A violation of the content security policy. */
  policyViolated(directive: string): void;
}

export type SubmissionOutcome =
  | "stored"
  /** The same submission arrived before. */
  | "repeated"
  | "invalid"
  | "rate-limited"
  | "too-fast"
  | "robot"
  /** The lead store did not accept it. */
  | "failed";

export interface LeadSubmissions extends Pick<LeadStore, "save"> {
  /** Counts one submission of this client. Returns the seconds to wait if there were too many, otherwise 0. */
  checkRateLimit(): number;
}
