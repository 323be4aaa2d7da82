import type { ContentService } from "#server/cms/content-service.ts";
import type { Previews } from "#server/editors/editor-services.ts";
import type { LeadStore } from "#server/leads/lead-store.ts";
import type { SocialImages } from "#server/social/social-images.ts";
import type { Entrance } from "./admission.ts";

/**
 * What the server sees of `app/`: the one interface between the pipeline and React Router. `app/pages.ts`
 * implements it and is bundled, so nothing in `server/` imports a component.
 */
export interface AppPages {
  render(
    request: Request,
    services: PageServices,
    form: PageForm,
  ): Promise<RenderedPage | Response>;
  route(pathname: string): PageRoute;
}

/** A page is rendered whole; what is not a page (a file, a redirect) is a Response. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export type PageForm = "html" | "markdown";

export interface PageRoute {
  /** Answers with a page, which can be had in both forms, and not with a file. */
  isPage: boolean;
  /** False for routes whose answer depends on more than the declared parameters, or may not be kept. */
  cacheable: boolean;
  /** Query parameters that change what the page shows; all others are dropped before rendering. */
  query: readonly string[];
}

/** What loaders and actions may use, handed to them through the router context. */
export interface PageServices {
  siteUrl: string;
  content: ContentService;
  /** Drafts for those whom an editor gave a link; nothing where the site is not set up for it. */
  previews: Previews | undefined;
  leads: LeadDesk;
  socialImages: SocialImages;
  /** Asked before a page is made for this visitor: see `admission.ts`. */
  enter(): Entrance;
  /** Key for limits that hold for each client. */
  clientKey: string;
  reportError(error: unknown): void;
}

/** Where forms hand in what a visitor sent. */
export interface LeadDesk extends Pick<LeadStore, "save"> {
  /** Counts one submission of this visitor. Seconds to wait where there were too many, otherwise 0. */
  admit(): number;
}
