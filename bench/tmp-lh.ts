import { withLighthouse } from "./lighthouse.ts";
const paths = (
  process.argv[2] ?? "/,/products/tv-and-streaming,/news,/article/newsletter/124,/media,/consulting"
).split(",");
await withLighthouse(
  async (report) => {
    for (const path of paths)
      for (const port of [4001, 4002]) {
        await (await fetch(`http://localhost:${port}${path}`)).text();
        const { lcp, tbt, scores } = await report(`http://localhost:${port}${path}`, 3);
        console.log(
          port,
          path,
          "lcp",
          Math.round(lcp),
          "tbt",
          Math.round(tbt),
          scores["performance"],
        );
      }
  },
  { onlyCategories: ["performance"] },
);
