import type { Locator, Page } from "@playwright/test";
import { unfold } from "./signup-test.ts";
import { expect, open, test } from "./site-test.ts";

/**
 * The texts, links, order and counts from the specification. They are repeated here instead of imported from content/,
 * so that an accidental change of content fails a test.
 */
const widths = [360, 768, 1024, 1440];

async function atEveryWidth(page: Page, path: string, check: (main: Locator) => Promise<void>) {
  await open(page, path);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await test.step(`at ${width} px`, () => check(page.getByRole("main")));
  }
}

const headings = (main: Locator, level: number) =>
  main.getByRole("heading", { level }).allInnerTexts();

test("the home page has the specified texts, links and order at every width", async ({ page }) => {
  await atEveryWidth(page, "/", async (main) => {
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(
      /streaming in sweden .*new peak/i,
    );
    const readMore = main.getByRole("link", { name: "READ MORE" });
    await expect(readMore).toHaveCount(2);
    await expect(readMore.first()).toHaveAttribute("href", "/products/tv-and-streaming");
    await expect(readMore.last()).toHaveAttribute("href", "/about");
    await expect(main.locator(".hero-overlay rect")).toHaveAttribute("fill-opacity", "0.4");

    const inOrder = await headings(main, 2);
    const positions = [
      "Leading source for data-driven analysis and strategic consulting in media and telecom",
      "News",
      "Latest Reports",
      "Check out our latest webinar: The Battle for Attention",
    ].map((heading) => inOrder.indexOf(heading));
    expect(positions).not.toContain(-1);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));

    await expect(main.getByRole("link", { name: "more news" })).toHaveAttribute("href", "/news");
    expect(await reportTitles(section(main, "Latest Reports"))).toEqual([
      "Audio Market",
      "Ad-funded Video",
      "TV & Streaming",
      "Sports Analysis",
      "Content Analysis",
      "Media & Markets",
    ]);
    await expect(main.getByRole("button", { name: "DOWNLOAD CONTENT" })).toBeVisible();
    await expect(main.getByText("20,000+").first()).toBeVisible();
    await expect(main.getByText("400+").first()).toBeVisible();
    await expect(main.getByText("Illustrative data").first()).toBeVisible();
  });
});

test("the about page has the specified texts and links at every width", async ({ page }) => {
  await atEveryWidth(page, "/about", async (main) => {
    expect(await headings(main, 2)).toEqual([
      "Our focus",
      "What we saw, and when",
      "What we analyse",
      "Twelve people and one set of data",
      "Who asks us",
      "Latest Reports",
      "Ask us something difficult",
    ]);
    await expectThreeLatest(main);
    await expect(main.getByRole("link", { name: "CONTACT US" })).toHaveAttribute(
      "href",
      "/contact",
    );
  });
});

test("the analysis page has the specified texts and links at every width", async ({ page }) => {
  await atEveryWidth(page, "/analysis", async (main) => {
    expect(await headings(main, 2)).toEqual([
      "Our approach",
      "The data",
      "What you get",
      "Instant Insights platform",
      "Latest Reports",
      "Tell us what you need to know",
    ]);
    for (const rhythm of ["Quarterly", "Semi-annual", "Annual"])
      await expect(main.getByText(rhythm, { exact: true }).first()).toBeVisible();
    await expect(main.getByRole("table").getByRole("row")).toHaveCount(1 + 7);
    await expectThreeLatest(main);
    await expect(main.getByRole("link", { name: "CONTACT US" })).toHaveAttribute(
      "href",
      "/contact",
    );
  });
});

test("the consulting page has the specified texts and links at every width", async ({ page }) => {
  await atEveryWidth(page, "/consulting", async (main) => {
    expect(await headings(main, 3)).toEqual(
      [
        "When the price goes up",
        "Offering and portfolio optimisation",
        "Pricing and packaging",
        "Corporate and commercial strategy",
        "Product development",
        "M&A",
        "SVOD",
        "Pay TV",
        "Telecom operators",
        "Hybrid models",
        "M&A support",
      ].map((heading, index) => (index < 5 ? heading : heading.toUpperCase())),
    );
    await expect(main.getByText("What you get")).toHaveCount(10);
    await expect(main.getByRole("link", { name: "CONTACT US" })).toHaveAttribute(
      "href",
      "/contact",
    );
  });
});

test("the products page lists the specified reports at every width", async ({ page }) => {
  await atEveryWidth(page, "/products", async (main) => {
    expect(await reportTitles(main)).toEqual([
      "Ad-funded Video",
      "Nordic Piracy",
      "Media & Markets",
      "Audio Market",
      "Content Analysis",
      "Sports Analysis",
      "TV & Streaming",
    ]);
    await expect(main.getByText(/19 sports .*more than 150 rights/)).toBeVisible();
  });
});

/** Slug, headline of the hero, latest publication, interview base and analyst. */
const productPages = [
  ["ad-funded-video", "Ad-funded Video", "October 2026", "20,000+", "Arman Sohrabi"],
  ["audio-market", "Audio Market", "October 2026", "About 12,000 a year", "Aino Rautavuori"],
  ["sports-analysis", "Sports Analysis", "June 2026", "About 7,000 a year", "Olof Granfeldt"],
  ["nordic-piracy", "Nordic Piracy", "April 2026", "About 4,700 a year", "Samira Nouri"],
  ["content-analysis", "Content Analysis", "June 2026", "About 20,000 a year", "Mai Lindqvist"],
  ["tv-and-streaming", "TV & Streaming", "September 2026", "20,000+", "Mads Kjeldbjerg"],
  ["media-and-markets", "Media & Markets", "May 2026", "About 20,000 a year", "Pekka Hietaranta"],
] as const;

for (const [slug, title, published, base, analyst] of productPages)
  test(`the product page ${slug} has the specified texts and links at every width`, async ({
    page,
  }) => {
    await atEveryWidth(page, `/products/${slug}`, async (main) => {
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(title);
      const latest = main.locator("div").filter({ has: page.getByText("Latest publication") });
      await expect(latest.last()).toContainText(published);
      await expect(main.getByText(base).first()).toBeVisible();
      await expect(main.getByRole("heading", { name: "Key Metrics" })).toBeVisible();
      await expect(main.getByText("Plus additional metrics", { exact: true })).toBeVisible();
      await expect(main.getByRole("figure")).toHaveCount(1);
      await expect(main.getByRole("heading", { name: "Contact the team" })).toBeVisible();
      await expect(main.getByRole("img", { name: `Portrait of ${analyst}` })).toBeVisible();
      await expect(main.getByText(analyst, { exact: true })).toBeVisible();
      const email = `${analyst.toLowerCase().replace(" ", ".")}@nordsikt.example`;
      await expect(main.getByRole("link", { name: email })).toHaveAttribute(
        "href",
        `mailto:${email}`,
      );
      const related = main.locator(".related-reports").getByRole("heading", { level: 3 });
      await expect(related).toHaveCount(3);
    });
  });

test("the audio report states that it is published quarterly, for ages 15 to 74", async ({
  page,
}) => {
  await open(page, "/products/audio-market");
  const facts = page.locator(".at-a-glance");
  await expect(facts).toContainText("Quarterly");
  await expect(facts).toContainText("15–74");
});

test("the Instant Insight page has the specified charts at every width", async ({ page }) => {
  await atEveryWidth(page, "/instant-insight", async (main) => {
    expect(await headings(main, 3)).toEqual(
      expect.arrayContaining([
        "SVOD household penetration",
        "Household media spend by category",
        "Viewing share",
        "Daily reach",
      ]),
    );
    await expect(main.getByRole("figure")).toHaveCount(4);
    await expect(main.getByText("Illustrative data")).toHaveCount(4);
  });
});

test("the contact page has the specified sections and people at every width", async ({ page }) => {
  await atEveryWidth(page, "/contact", async (main) => {
    for (const block of [
      "General enquiries",
      "Consulting",
      "Media and press",
      "Partnerships",
      "Office",
    ])
      await expect(main.getByRole("heading", { name: block, exact: true })).toBeVisible();
    const general = section(main, "General enquiries");
    await expect(general.getByText("Norrskensgatan 14")).toBeVisible();
    await expect(general.getByText(/Stockholm/).first()).toBeVisible();
    await expect(general.locator("a[href='mailto:info@nordsikt.example']")).toBeVisible();
    await expect(general.locator("a[href='tel:+46846500410']")).toBeVisible();
    const team = section(main, "The team").getByRole("listitem");
    await expect(team).toHaveCount(12);
    for (const person of await team.all()) {
      await expect(person.getByRole("heading", { level: 3 })).toBeVisible();
      await expect(person.locator("a[href^='mailto:']")).toBeVisible();
    }
    await expect(section(main, "The team").locator("a[href^='tel:']")).toHaveCount(8);
  });
});

test("the downloads page has the specified documents at every width", async ({ page }) => {
  await atEveryWidth(page, "/downloads", async (main) => {
    expect(await main.getByRole("article").getByRole("heading").allInnerTexts()).toEqual([
      "The Battle for Attention",
      "AI Outlook",
      "Audio Market Preview",
    ]);
    await expect(main.getByRole("button", { name: /^DOWNLOAD/ })).toHaveCount(3);
  });
});

test("the media page has the specified pictures and press kit at every width", async ({ page }) => {
  await atEveryWidth(page, "/media", async (main) => {
    await expect(main.locator("a[href^='/press/'] img")).toHaveCount(13);
    await expect(main.locator("a[href='/press-kit.zip']")).toBeVisible();
  });
});

test("the news page has the specified tabs, search, signup and items at every width", async ({
  page,
}) => {
  await atEveryWidth(page, "/news", async (main) => {
    for (const tab of ["SHOW ALL", "NEWSLETTER", "PRESS RELEASE"])
      await expect(main.getByRole("link", { name: tab, exact: true })).toBeVisible();
    await expect(main.getByRole("searchbox")).toBeVisible();
    // On phones the signup is collapsed to one line.
    await unfold(page);
    await expect(main.getByRole("button", { name: "REGISTER" })).toBeVisible();
    await expect(main.locator("a[href^='/article/']")).toHaveCount(6);
  });
});

test("the privacy policy has the specified table and statements at every width", async ({
  page,
}) => {
  await atEveryWidth(page, "/privacy-policy", async (main) => {
    await expect(main.getByRole("table").getByRole("row")).toHaveCount(1 + 3);
    for (const words of ["sets no cookies", "session storage", "erased", "24 months"])
      await expect(main.getByText(words).first()).toBeVisible();
  });
});

function section(main: Locator, heading: string): Locator {
  return main
    .locator("section")
    .filter({ has: main.page().getByRole("heading", { name: heading }) });
}

const reportTitles = (part: Locator) =>
  part.locator(".report-card").getByRole("heading", { level: 3 }).allInnerTexts();

async function expectThreeLatest(main: Locator) {
  const latest = section(main, "Latest Reports");
  expect(await reportTitles(latest)).toEqual(["Audio Market", "Ad-funded Video", "TV & Streaming"]);
  await expect(latest.getByRole("link", { name: "ALL REPORTS" })).toHaveAttribute(
    "href",
    "/products",
  );
}

/** Labels of the specification, in its capitals and small letters. */
const labels = [
  "Newsletter",
  "Press release",
  "Latest publication",
  "Contact the team",
  "Key Metrics",
  "Plus additional metrics",
  "Latest Reports",
  "more news",
  "FEATURED",
  "SHOW ALL",
  "NEWSLETTER",
  "PRESS RELEASE",
  "READ MORE",
  "ALL REPORTS",
  "DOWNLOAD CONTENT",
  "Login",
];

test("labels of the specification are shown as it writes them, in capitals only where it does", async ({
  page,
}) => {
  const shown = new Set<string>();
  const changed: string[] = [];
  for (const path of [
    "/",
    "/news",
    "/about",
    "/products/audio-market",
    "/article/newsletter/124",
  ]) {
    await open(page, path);
    for (const { text, transform } of await page.evaluate(labelsIn, labels)) {
      shown.add(text);
      if (transform !== "none") changed.push(`${path}: ${text} is ${transform}`);
    }
  }
  expect(changed).toEqual([]);
  expect(labels.filter((label) => !shown.has(label))).toEqual([]);
});

/** Runs in the page: finds texts that are a label, in any spelling. */
function labelsIn(known: string[]): { text: string; transform: string }[] {
  const names = new Set(known.map((label) => label.toLowerCase()));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: { text: string; transform: string }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? "";
    if (!node.parentElement || !names.has(text.toLowerCase())) continue;
    found.push({ text, transform: getComputedStyle(node.parentElement).textTransform });
  }
  return found;
}
