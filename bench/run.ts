import { uncachedRender } from "./rows/uncached-render.ts";
import { table } from "./row.ts";
console.log(table(await uncachedRender()));
