import { newsItemsPerPage } from "#app/lib/news-list.ts";

const second = 1000;
const minute = 60 * second;
const megabyte = 1024 * 1024;

export const limits = {
  // The specification's figures.
  renewAfterMs: 3 * minute,
  inventedEntries: 50,
  // Visitors see nothing older while the service responds, page cache included.
  maxAgeMs: 5 * minute,
  itemsPerPage: newsItemsPerPage,
  maxPageSize: 100,
  maxPages: 20,
  retries: 3,
  maxPauseMs: 30 * second,
  visitorWaitMs: 3 * second,

  firstPauseMs: second,
  // After all retries have failed, an older value is shown for this long without another load.
  retryDelayMs: 30 * second,
  callTimeoutMs: 10 * second,
  callsAtOnce: 8,
  // Pages of one list that are requested at once.
  pagesAtOnce: 4,
  // Searches, later pages of tabs, and articles in no known list: visitors can make up any number of them. Two at once
  // leave half of the calls for the news.
  inventedAtOnce: 2,
  inventedPagesAtOnce: 2,
  inventedLoads: 50,
  inventedBytes: 16 * megabyte,
  keptEntries: 500,
  keptBytes: 48 * megabyte,
  snapshotBytes: 64 * megabyte,
  snapshotDelayMs: 5 * second,
  diagnosisIntervalMs: minute,
  searchLength: 100,
  bodyBytes: 5 * megabyte,
  // A hundred posts of 300 kB and what they embed. Lists are read one post at a time.
  listBytes: 40 * megabyte,

  // Longest time that an article waits for the sizes of its pictures.
  measureWaitMs: 1.5 * second,
  // A replaced upload is noticed by the site within this time, and by browsers that cache it within the same time again.
  imageCheckIntervalMs: 30 * minute,
  imageRetryAfterMs: minute,
  // Longest time that a visitor waits for an image that is not stored yet. deploy/nginx.conf waits a little longer.
  imageWaitMs: 20 * second,
  imagesAtOnce: 4,
  imagesWaiting: 200,
  imageBytes: 12 * megabyte,
};
