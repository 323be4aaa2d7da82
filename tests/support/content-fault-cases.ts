import type { ContentServer } from "./content-server.ts";
import { type Fault, wordpressErrorPage } from "./content-server-faults.ts";

export interface FaultCase {
  title: string;
  begin(content: ContentServer): Promise<void> | void;
  end(content: ContentServer): Promise<void> | void;
  /** With wrong totals the content can still be shown; with all other faults it cannot. */
  harmless?: boolean;
}

const responding = (title: string, fault: Fault, more: Partial<FaultCase> = {}): FaultCase => ({
  title,
  begin: (content) => {
    content.fault = () => fault;
  },
  end: (content) => {
    content.fault = undefined;
  },
  ...more,
});

export const contentFaults: FaultCase[] = [
  {
    title: "refused",
    begin: (content) => content.stop(),
    end: async (content) => void (await content.restart()),
  },
  responding("reset in the middle of a body", { kind: "reset" }),
  responding("500", { kind: "status", status: 500 }),
  responding("429 with Retry-After", {
    kind: "status",
    status: 429,
    headers: { "Retry-After": "2" },
  }),
  responding("half of the JSON", { kind: "truncated" }),
  responding("HTML with status 200", {
    kind: "body",
    body: wordpressErrorPage,
    contentType: "text/html",
  }),
  responding("a warning before the JSON", { kind: "warning" }),
  responding("an empty list", { kind: "emptyList" }),
  responding("totals far too low", { kind: "totals", total: "0", pages: "0" }, { harmless: true }),
  responding(
    "totals far too high",
    { kind: "totals", total: "99999", pages: "999" },
    { harmless: true },
  ),
  responding("10 MB", { kind: "large" }),
  responding("a redirect to itself", { kind: "redirect" }),
  // Each of these takes ten seconds, after which a call times out.
  responding("30 s of silence", { kind: "silence" }),
  responding("a byte a second", { kind: "drip" }),
];
