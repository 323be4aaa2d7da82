import { crawlSuite } from "../support/crawl-suite.ts";

crawlSuite();
