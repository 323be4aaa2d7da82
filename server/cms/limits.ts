import { newsItemsPerPage } from "#app/lib/news-list.ts";

const second = 1000;
const minute = 60 * second;
const megabyte = 1024 * 1024;

export const limits = {
  // The specification's figures.
  responseLifetimeMs: 3 * minute,
  cachedResponses: 50,
  // Visitors see nothing older while the service responds, page cache included.
  maxAgeMs: 5 * minute,
  // Lists are renewed in the background from this age on, so that visitors rarely wait for them.
  listRefreshAfterMs: 4 * minute,
  itemsPerPage: newsItemsPerPage,
  maxPageSize: 100,
  maxPages: 20,
  pagesAtOnce: 4,
  retries: 3,
  maxPauseMs: 30 * second,
  visitorWaitMs: 3 * second,

  firstPauseMs: second,
  // After all retries have failed, an older result is served for this long without another request.
  retryDelayMs: 30 * second,
  callTimeoutMs: 10 * second,
  // Longest time that an article waits for the sizes of its pictures.
  measureWaitMs: 1.5 * second,
  callsAtOnce: 8,
  callsWaiting: 200,
  // A feed loads all of its articles at once.
  listedArticlesAtOnce: 4,
  listedArticlesWaiting: 400,
  listedArticlesWaitingPerClient: 100,
  // Clients can make up ids, so articles that are in no known list have a limit of their own.
  unknownArticlesAtOnce: 2,
  unknownArticlesWaiting: 40,
  unknownArticlesWaitingPerClient: 10,
  missingArticles: 10_000,
  missingLifetimeMs: 2 * minute,
  diagnosisIntervalMs: minute,
  searchCompletions: 4,
  // A replaced upload is noticed by the site within this time, and by browsers that cache it within the same time again.
  imageCheckIntervalMs: 30 * minute,
  imageRetryAfterMs: minute,
  // Longest time that a visitor waits for an image that is not stored yet. deploy/nginx.conf waits a little longer.
  imageWaitMs: 20 * second,
  imagesAtOnce: 4,
  imagesWaiting: 200,
  imagesWaitingPerClient: 30,
  // Each encoding keeps a CPU core busy, and rendering pages needs CPU too.
  encodingsAtOnce: 2,
  imageBytes: 12 * megabyte,
  bodyBytes: 5 * megabyte,
  // A hundred posts of 300 kB and what they embed. Lists are read one post at a time.
  listBytes: 40 * megabyte,
  searchLength: 100,
  // For searches and later pages of tabs, which clients choose. These limits leave half of the calls for the news.
  searchesAtOnce: 2,
  searchPagesAtOnce: 2,
  searchesWaiting: 200,
  searchesWaitingPerClient: 10,

  knownEntries: 500,
  knownBytes: 48 * megabyte,
  searchEntries: 100,
  searchBytes: 16 * megabyte,
  snapshotFiles: 5000,
};
