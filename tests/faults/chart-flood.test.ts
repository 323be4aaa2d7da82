import { expect, test } from "vitest";
import { startSite } from "../support/site.ts";

test("a chart's PNG is drawn or refused with 503 for fifty different selections at once, while other pages respond", async () => {
  const [years, areas] = [
    [2021, 2022, 2023, 2024, 2025, 2026],
    ["norway", "denmark", "finland"],
  ];
  const paths = years.flatMap((year) =>
    areas.flatMap((country) =>
      ["", "&with=nordics", "&with=sweden"].map(
        (more) => `/charts/svod-penetration.png?country=${country}&year=${year}${more}`,
      ),
    ),
  );
  // Uses its own site, because the client keeps its places in the render queue.
  const flooded = await startSite();
  const all = Promise.all(paths.map(async (path) => flooded.get(path)));
  const pages = await Promise.all(["/", "/charts"].map((path) => flooded.get(path)));
  expect(pages.map(({ status }) => status)).toEqual([200, 200]);
  const statuses = (await all).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(15);
  const refused = (await all).find(({ status }) => status === 503);
  expect(refused?.headers.get("retry-after")).toBe("30");
  await flooded.stop();
});

test("a chart's PNG is not drawn for a thousand invalid selections, and the site keeps responding", async () => {
  // Uses its own site, because the client's address is rate-limited for some seconds afterwards.
  const flooded = await startSite();
  const statuses = new Set<number>();
  const perRound = 50;
  for (let first = 0; first < 1000; first += perRound)
    await Promise.all(
      Array.from({ length: perRound }, async (_, index) => {
        const invented = `country=x${first + index}&density=${first + index}`;
        statuses.add((await flooded.get(`/charts/daily-reach.png?${invented}`)).status);
      }),
    );
  for (const status of statuses) expect([302, 429]).toContain(status);
  expect((await flooded.get("/health/live")).status).toBe(200);
  await flooded.stop();
});
