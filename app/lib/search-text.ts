export const longestSearch = 100;

/** What was typed into a search field, as it stands in a URL: a limited length, and single spaces. */
export const searchText = (typed: string): string =>
  typed.slice(0, longestSearch).replace(/\s+/g, " ").trim();
