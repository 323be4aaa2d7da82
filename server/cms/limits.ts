const second = 1000;
const minute = 60 * second;
const megabyte = 1024 * 1024;

export const limits = {
  // The specification's figures.
  clientLifetime: 3 * minute,
  clientEntries: 50,
  // Visitors see nothing older while the service answers, page cache included.
  maxAge: 5 * minute,
  // Lists are renewed in the background from this age on, so that visitors rarely wait for them.
  listRefreshAfter: 4 * minute,
  bulkPageSize: 100,
  bulkPages: 20,
  bulkAtOnce: 4,
  retries: 3,
  longestPause: 30 * second,
  visitorWait: 3 * second,

  firstPause: second,
  // After all retries have failed, an older result is served for this long without asking the service again.
  retryDelay: 30 * second,
  callTimeout: 10 * second,
  // An article does not wait longer than this to learn how large its pictures are.
  measureWait: 1.5 * second,
  callsAtOnce: 8,
  callsWaiting: 200,
  // Clients can make up ids. Those in no known list have a limit of their own.
  unknownArticlesAtOnce: 2,
  unknownArticlesWaiting: 40,
  unknownArticlesWaitingPerClient: 10,
  missingArticles: 10_000,
  missingLifetime: 2 * minute,
  diagnosisEvery: minute,
  searchCompletions: 4,
  // A replaced upload shows after this time here and as long again in a browser.
  imageCheckEvery: 30 * minute,
  imageRetryAfter: minute,
  imagesAtOnce: 4,
  imagesWaiting: 200,
  imagesWaitingPerClient: 30,
  // Encoding takes whole cores, which pages need too.
  encodingsAtOnce: 2,
  imageBytes: 12 * megabyte,
  bodyBytes: 5 * megabyte,
  searchLength: 100,
  // Clients can make up searches. Their limit keeps calls free for the news.
  searchesAtOnce: 2,
  searchesWaiting: 40,

  knownEntries: 500,
  knownBytes: 48 * megabyte,
  searchEntries: 100,
  searchBytes: 16 * megabyte,
  snapshotFiles: 5000,
};
