import { firm } from "../support/firm.ts";
import { distinctPages } from "../support/site-map.ts";
import {
  anyWidth,
  expect,
  holdRequests,
  long,
  longAtAnyWidth,
  open,
  requestsTo,
  test,
} from "./site-test.ts";

test("the hero picture is preloaded in the size for this screen, and fetched only once", async ({
  page,
}) => {
  const pictures = requestsTo(page, /home\.[^/]*\.(avif|webp)/);
  await open(page, "/");
  const preloads = page.locator('head link[rel=preload][as=image][type="image/avif"]');
  const priorities = await preloads.evaluateAll((links: HTMLLinkElement[]) =>
    links.filter(({ media }) => matchMedia(media).matches).map((link) => link.fetchPriority),
  );
  expect(priorities).toEqual(["high"]);
  await expect(page.locator(".hero-art")).toHaveAttribute("data-state", "loaded");
  expect(pictures).toHaveLength(1);
});

test(
  "the hero shows a pulsing placeholder until its picture has loaded",
  longAtAnyWidth,
  async ({ page }) => {
    const release = await holdRequests(page, /\.(avif|webp)$/);
    await page.goto("/", { waitUntil: "commit" });
    const art = page.locator(".hero-art");
    const animation = () =>
      art.evaluate((node) => getComputedStyle(node, "::before").animationName);
    await expect.poll(animation).toBe("hero-pulse");
    release();
    await expect(art).toHaveAttribute("data-state", "loaded");
    expect(await animation()).toBe("none");
  },
);

test.describe("a hero picture that cannot be loaded", anyWidth, () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test("leaves a grey background and a warning in the console", async ({ page }) => {
    const warnings: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "warning") warnings.push(message.text());
    });
    await page.route(/\.(avif|webp)$/, (route) => route.abort());
    await open(page, "/");
    const art = page.locator(".hero-art");
    await expect(art).toHaveAttribute("data-state", "failed");
    await expect(art).toHaveCSS("background-color", "rgb(107, 111, 109)");
    // Browsers may show a sign for a broken picture.
    await expect(art.locator("img")).toBeHidden();
    await expect(page.locator("h1")).toBeVisible();
    expect(warnings.join()).toContain("Image could not be loaded");
  });
});

test(
  "a hero has the page's overlay opacity, and the home page's leads to the report",
  long,
  async ({ page }) => {
    for (const [path, opacity] of [
      ["/about", "0.3"],
      ["/", "0.4"],
    ] as const) {
      await open(page, path);
      await expect(page.locator(".hero-overlay rect")).toHaveAttribute("fill-opacity", opacity);
    }
    const cta = page.getByRole("link", { name: "READ MORE" }).first();
    await expect(cta).toHaveAttribute("href", "/products/tv-and-streaming");
  },
);

test.describe("the height of a hero", longAtAnyWidth, () => {
  const windows = [
    [320, 256],
    [320, 480],
    [320, 568],
    [320, 640],
    [360, 640],
    [375, 667],
    [568, 320],
    [667, 375],
    [740, 360],
    [800, 600],
    [932, 430],
    [1024, 600],
    [1440, 900],
  ] as const;
  for (const path of ["/", "/consulting", "/products/audio-market", "/products/ad-funded-video"])
    test(`of ${path} is at least 400 px and at most 80 vh in every window, and its text fits`, async ({
      page,
    }) => {
      await open(page, path);
      const problems: string[] = [];
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height });
        for (const problem of await page.locator("[data-hero]").evaluate(heightProblems))
          problems.push(`${width} × ${height}: ${problem}`);
      }
      expect(problems).toEqual([]);
    });
});

function heightProblems(hero: Element): string[] {
  const { height, bottom } = hero.getBoundingClientRect();
  const most = Math.max(400, innerHeight * 0.8);
  const headerEnd = document.querySelector(".site-header")?.getBoundingClientRect().bottom ?? 0;
  const text = hero.querySelector(".hero-text")?.getBoundingClientRect();
  const problems: string[] = [];
  if (height < 400 || height > most + 1) problems.push(`it is ${height} px high`);
  if (!text || text.top < headerEnd) problems.push("its text is under the header");
  if (!text || text.bottom > bottom) problems.push("its text is cut");
  return problems;
}

const screens = [
  { width: 390, height: 844, deviceScaleFactor: 1 },
  { width: 390, height: 844, deviceScaleFactor: 2 },
  { width: 390, height: 844, deviceScaleFactor: 3 },
  { width: 1440, height: 900, deviceScaleFactor: 1 },
];

for (const { deviceScaleFactor, ...viewport } of screens)
  test.describe(
    `on a ${viewport.width} px wide screen with a device pixel ratio of ${deviceScaleFactor}`,
    longAtAnyWidth,
    () => {
      test.use({ viewport, deviceScaleFactor });
      for (const { path } of distinctPages.filter(({ hero }) => hero))
        test(`the hero of ${path} loads one file, with at least one pixel per device pixel`, async ({
          page,
        }) => {
          const fetched: string[] = [];
          page.on("request", (request) => {
            if (request.resourceType() === "image") fetched.push(request.url());
          });
          await open(page, path);
          const art = page.locator(".hero-art");
          await expect(art).toHaveAttribute("data-state", "loaded");
          const { shown, files } = await art.evaluate(filesOf);
          expect(fetched.filter((url) => files.includes(url))).toEqual([shown]);
          const density = await art.locator("img").evaluate(densityOf);
          expect(density).toBeGreaterThanOrEqual(deviceScaleFactor * 0.99);
        });
    },
  );

/** The file that the picture shows, and all candidates in its srcset. */
function filesOf(art: Element) {
  const image = art.querySelector("img");
  const names = [...art.querySelectorAll("source")].flatMap(({ srcset }) =>
    srcset.split(", ").map((candidate) => candidate.split(" ")[0] ?? ""),
  );
  const files = [...names, image?.src ?? ""].map((name) => new URL(name, document.baseURI).href);
  return { shown: image?.currentSrc ?? "", files };
}

/**
 * File pixels per CSS pixel for an image that covers its box. `naturalWidth` of a srcset image is divided by its
 * density, so the file is loaded separately.
 */
async function densityOf(image: HTMLImageElement): Promise<number> {
  const file = new Image();
  file.src = image.currentSrc;
  await file.decode();
  const { width, height } = image.getBoundingClientRect();
  return Math.min(file.naturalWidth / width, file.naturalHeight / height);
}

test.describe("the curve in the home page's hero", longAtAnyWidth, () => {
  test("shows Sweden's first and last value, also in its text alternative", async ({ page }) => {
    const [first, ...others] = Object.entries(firm.measures[0]?.figures["sweden"] ?? {});
    const marks = [first, others.at(-1)].map((mark) => {
      const [year, [value] = []] = mark ?? [];
      return { year, value: `${value}%` };
    });
    await open(page, "/");
    const labels = page.locator(".crest-mark text");
    await expect(labels).toHaveText(marks.map(({ year, value }) => `${value}${year}`));
    await expect(page.locator(".crest").getByRole("img")).toHaveAccessibleName(
      `Sweden: ${marks.map(({ year, value }) => `${value} in ${year}`).join(", ")}. ${firm.homeChart.measure}`,
    );
  });

  test("keeps its labels inside the hero and clear of the text, and its marks on the line", async ({
    page,
  }) => {
    await open(page, "/");
    const usual = [320, 360, 390, 560, 768, 1024, 1280, 1440, 1920].map((width) => ({
      width,
      height: width < 600 ? 740 : 800,
    }));
    const low = [
      { width: 360, height: 640 },
      { width: 375, height: 667 },
      { width: 740, height: 360 },
      { width: 932, height: 430 },
      { width: 1024, height: 600 },
    ];
    for (const size of [...usual, ...low]) {
      await page.setViewportSize(size);
      expect(
        await page.locator("[data-hero]").evaluate(crestProblems),
        `at ${size.width} × ${size.height}`,
      ).toEqual([]);
    }
  });
});

function crestProblems(hero: Element): string[] {
  const problems: string[] = [];
  const box = hero.getBoundingClientRect();
  const header = document.querySelector(".site-header")?.getBoundingClientRect();
  const words = [...hero.querySelectorAll(".hero-text > *")].map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  });
  const labels = [...hero.querySelectorAll(".crest text")].map((label) => ({
    text: label.textContent,
    at: label.getBoundingClientRect(),
  }));
  const meet = (a: DOMRect, b: DOMRect) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  for (const { text, at } of labels) {
    if (at.left < 0 || at.right > box.right || at.bottom > box.bottom)
      problems.push(`${text} is cut`);
    if (at.top < (header?.bottom ?? 0)) problems.push(`${text} is under the header`);
    if (words.some((word) => meet(at, word))) problems.push(`${text} is on the hero's text`);
    if (labels.some((other) => other.text !== text && meet(at, other.at)))
      problems.push(`${text} is on another label`);
  }
  const line = hero.querySelector<SVGPathElement>(".crest-stroke");
  const matrix = line?.getScreenCTM();
  if (!line || !matrix) return ["there is no line"];
  const ends = [0, line.getTotalLength()].map((length) =>
    line.getPointAtLength(length).matrixTransform(matrix),
  );
  for (const [index, circle] of [...hero.querySelectorAll(".crest-mark circle")].entries()) {
    const mark = circle.getBoundingClientRect();
    const off = Math.hypot(
      mark.x + mark.width / 2 - (ends[index]?.x ?? 0),
      mark.y + mark.height / 2 - (ends[index]?.y ?? 0),
    );
    if (off > 1) problems.push(`mark ${index} is ${off} px off the line`);
  }
  return problems;
}
