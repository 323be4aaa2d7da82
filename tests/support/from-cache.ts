/**
 * What `Server-Timing` says of a response from the page cache: a page that has been there for more than a minute is sent
 * while it is rendered anew.
 */
export const fromCache = /^cache;desc=(?:hit|stale)$/;
