import type { ContentServer } from "./content-server.ts";
import type { Fault } from "./content-server-faults.ts";
import { wordpressErrorPage } from "./content-server-faults.ts";

export interface FaultCase {
  title: string;
  begin(content: ContentServer): Promise<void> | void;
  end(content: ContentServer): Promise<void> | void;
  /** Wrong totals cost readers nothing; with all others there is nothing to show. */
  harmless?: boolean;
}

const answering = (title: string, fault: Fault, more: Partial<FaultCase> = {}): FaultCase => ({
  title,
  begin: (content) => {
    content.fault = () => fault;
  },
  end: (content) => {
    content.fault = undefined;
  },
  ...more,
});

export const quickFaults: FaultCase[] = [
  {
    title: "refused",
    begin: (content) => content.stop(),
    end: async (content) => void (await content.restart()),
  },
  answering("reset in the middle of a body", { kind: "reset" }),
  answering("500", { kind: "status", status: 500 }),
  answering("429 with Retry-After", {
    kind: "status",
    status: 429,
    headers: { "Retry-After": "2" },
  }),
  answering("half of the JSON", { kind: "truncated" }),
  answering("HTML with status 200", {
    kind: "body",
    body: wordpressErrorPage,
    contentType: "text/html",
  }),
  answering("a warning before the JSON", { kind: "warning" }),
  answering("an empty list", { kind: "emptyList" }),
  answering("totals far too low", { kind: "totals", total: "0", pages: "0" }, { harmless: true }),
  answering(
    "totals far too high",
    { kind: "totals", total: "99999", pages: "999" },
    { harmless: true },
  ),
  answering("10 MB", { kind: "large" }),
  answering("a redirect to itself", { kind: "redirect" }),
];

/** A call is given up after ten seconds: nobody hears of the end of these any sooner. */
export const slowFaults: FaultCase[] = [
  answering("30 s of silence", { kind: "silence" }),
  answering("a byte a second", { kind: "drip" }),
];
