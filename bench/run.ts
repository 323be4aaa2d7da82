import { leadSubmissions } from "./rows/leads.ts";
import { showAll } from "./rows/show-all.ts";
import { warmNews } from "./rows/warm-news.ts";
import { growth } from "./rows/growth.ts";
import { table } from "./row.ts";
console.log(
  table([
    ...(await leadSubmissions()),
    ...(await showAll()),
    ...(await warmNews()),
    ...(await growth()),
  ]),
);
