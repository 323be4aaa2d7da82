/** Where a visitor came from, by the names of the database's columns. Only what is known has a value. */
export interface Origin {
  utm_source?: string;
  utm_medium?: string;
  utm_campaign?: string;
  page?: string;
  referrer?: string;
}

const campaignParameters = ["utm_source", "utm_medium", "utm_campaign"] as const;

/** As long as the database takes them. */
const longest = { text: 100, page: 200 };

/** Browsers shorten a referrer that is longer than this to its origin. */
const maxAddressLength = 4096;

/**
 * The origin of a lead. The `Referer` of a post is the address of the form's page, whole, because it is of the same
 * origin; anything else there is not the site's. `referrer` is the page before that one, which only scripts can tell: its
 * host where it is another site, or its campaign where it is the page on which a visitor arrived.
 */
export function leadOrigin(ownOrigin: string, referer: string | null, referrer?: string): Origin {
  const ownAddress = (url: URL | undefined) => (url?.origin === ownOrigin ? url : undefined);
  const page = ownAddress(parseAddress(referer));
  const before = parseAddress(referrer);
  const ownBefore = ownAddress(before);
  const origin = [page, ownBefore].map(campaignOf).find((campaign) => campaign !== undefined) ?? {};
  if (page) origin.page = printable(page.pathname, longest.page);
  if (before && !ownBefore) origin.referrer = printable(before.hostname, longest.text);
  return origin;
}

/** The campaign parameters of one address: those of two campaigns are not mixed. */
function campaignOf(url: URL | undefined): Origin | undefined {
  const origin: Origin = {};
  for (const name of campaignParameters) {
    const value = printable(url?.searchParams.get(name) ?? "", longest.text);
    if (value) origin[name] = value;
  }
  return Object.keys(origin).length > 0 ? origin : undefined;
}

/** Web addresses only. Length is checked before anything reads the text. */
export function parseAddress(text: string | null | undefined): URL | undefined {
  if (!text || text.length > maxAddressLength) return undefined;
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** Without characters that a terminal or a list would act on, cut to a number of characters as databases count them. */
export function printable(text: string, maxLength: number): string {
  const kept = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "").trim();
  return kept.length <= maxLength ? kept : [...kept].slice(0, maxLength).join("");
}
