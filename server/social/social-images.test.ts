import { expect, test } from "vitest";
import { createSocialImages, type ChartPicture } from "./social-images.ts";

const picture: ChartPicture = { svg: "<svg/>", width: 1, height: 1, format: "png" };

/** Pictures that are finished when the test says so. */
function heldImages() {
  const prepared: string[] = [];
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const wait = () => opened.then(() => Buffer.from("drawn"));
  const images = createSocialImages("key", { rasterise: wait, rasteriseChart: wait });
  const draw = (client: string) =>
    images.drawChart(async () => {
      prepared.push(client);
      return picture;
    }, client);
  return { draw, prepared, open };
}

test("one picture is outlined at a time, and a client delays another by one picture at most", async () => {
  const { draw, prepared, open } = heldImages();
  const all = [...Array.from({ length: 10 }, () => "many"), "one"].map(draw);
  expect(prepared).toEqual(["many"]);
  open();
  expect((await Promise.all(all)).every((drawn) => drawn instanceof Uint8Array)).toBe(true);
  expect(prepared.indexOf("one")).toBeLessThanOrEqual(2);
});

test("pictures that would wait too long are refused at once", async () => {
  const { draw, open } = heldImages();
  const all = Array.from({ length: 100 }, () => draw("many"));
  expect(await all.at(-1)).toBeUndefined();
  const others = Array.from({ length: 100 }, (_, index) => draw(`client ${index}`));
  expect(await others.at(-1)).toBeUndefined();
  open();
  const drawn = (await Promise.all([...all, ...others])).filter((bytes) => bytes !== undefined);
  expect(drawn).toHaveLength(1 + 30);
});
