export const longestSearch = 100;

/**
 * What was typed into a search field, as it stands in a URL: a limited length, single spaces, and no control characters, of which
 * some reverse the text behind them.
 */
export const searchText = (typed: string): string =>
  typed
    .slice(0, longestSearch)
    .replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .trim();
