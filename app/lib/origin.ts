/** Where a visitor came from. The keys are the database's columns; unknown values are left out. */
export interface Origin {
  utm_source?: string;
  utm_medium?: string;
  utm_campaign?: string;
  page?: string;
  referrer?: string;
}

const campaignParameters = ["utm_source", "utm_medium", "utm_campaign"] as const;

/** Maximum lengths in the database. */
const longest = { text: 100, page: 200 };

/** Browsers shorten a referrer that is longer than this to its origin. */
const maxAddressLength = 4096;

/**
 * The origin of a lead. `referer` is the header of the POST: the full URL of the form's page, because the request is
 * same-origin; URLs of other sites are ignored. `referrer` is an earlier page of the visit, which only scripts can read.
 * If it is another site, its host is stored. If it is a page of this site, the visitor may have arrived there, so its
 * campaign counts when the form's page has none.
 */
export function leadOrigin(ownOrigin: string, referer: string | null, referrer?: string): Origin {
  const ownAddress = (url: URL | undefined) => (url?.origin === ownOrigin ? url : undefined);
  const page = ownAddress(parseAddress(referer));
  const before = parseAddress(referrer);
  const ownBefore = ownAddress(before);
  const origin = campaignOf(page) ?? campaignOf(ownBefore) ?? {};
  if (page) origin.page = printable(page.pathname, longest.page);
  if (before && !ownBefore) origin.referrer = printable(before.hostname, longest.text);
  return origin;
}

/** All campaign parameters come from one URL, so that two campaigns are never mixed. */
function campaignOf(url: URL | undefined): Origin | undefined {
  const origin: Origin = {};
  for (const name of campaignParameters) {
    const value = printable(url?.searchParams.get(name) ?? "", longest.text);
    if (value) origin[name] = value;
  }
  return Object.keys(origin).length > 0 ? origin : undefined;
}

/** HTTP and HTTPS only. The length is checked first, so that a long text is never parsed. */
export function parseAddress(text: string | null | undefined): URL | undefined {
  if (!text || text.length > maxAddressLength) return undefined;
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/**
 * Removes control and formatting characters, which could garble a terminal or a list. The length is counted in code points,
 * as databases do.
 */
export function printable(text: string, maxLength: number): string {
  const kept = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "").trim();
  return kept.length <= maxLength ? kept : [...kept].slice(0, maxLength).join("");
}
