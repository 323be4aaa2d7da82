import type { Locator } from "@playwright/test";
import { expect as hardExpect } from "./site-test.ts";

/** A missing text does not end the visit. */
const expect = hardExpect.soft;

const headings = (main: Locator, level: number) =>
  main.getByRole("heading", { level }).allInnerTexts();

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

const expectProduct =
  ([slug, title, published, base, analyst]: (typeof productPages)[number]) =>
  async (main: Locator) => {
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(title);
    const latest = main.locator("div").filter({ has: main.page().getByText("Latest publication") });
    await expect(latest.last()).toContainText(published);
    await expect(main.getByText(base).first()).toBeVisible();
    if (slug === "audio-market")
      for (const fact of ["Quarterly", "15–74"])
        await expect(main.locator(".latest-publication")).toContainText(fact);
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
    const related = section(main, "Related reports").getByRole("listitem").getByRole("heading");
    await expect(related).toHaveCount(3);
  };

/**
 * The texts, links, order and counts from the specification. They are repeated here instead of imported from content/,
 * so that an accidental change of content fails a test.
 */
export const specifiedTexts: Record<string, (main: Locator) => Promise<void>> = {
  "/": async (main) => {
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
  },
  "/about": async (main) => {
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
  },
  "/analysis": async (main) => {
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
  },
  "/consulting": async (main) => {
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
  },
  "/products": async (main) => {
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
  },
  "/instant-insight": async (main) => {
    expect(await headings(main, 3)).toEqual(
      hardExpect.arrayContaining([
        "SVOD household penetration",
        "Household media spend by category",
        "Viewing share",
        "Daily reach",
      ]),
    );
    await expect(main.getByRole("figure")).toHaveCount(4);
    await expect(main.getByText("Illustrative data")).toHaveCount(4);
  },
  "/contact": async (main) => {
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
  },
  "/downloads": async (main) => {
    expect(await main.getByRole("article").getByRole("heading").allInnerTexts()).toEqual([
      "The Battle for Attention",
      "AI Outlook",
      "Audio Market Preview",
    ]);
    await expect(main.getByRole("button", { name: /^DOWNLOAD/ })).toHaveCount(3);
  },
  "/media": async (main) => {
    await expect(main.locator("a[href^='/press/'] img")).toHaveCount(13);
    await expect(main.locator("a[href='/press-kit.zip']")).toBeVisible();
  },
  "/news": async (main) => {
    for (const tab of ["SHOW ALL", "NEWSLETTER", "PRESS RELEASE"])
      await expect(main.getByRole("link", { name: tab, exact: true })).toBeVisible();
    await expect(main.getByRole("searchbox")).toBeVisible();
    // On phones the signup is collapsed to one line.
    await main.locator("details").evaluateAll((all: HTMLDetailsElement[]) => {
      for (const details of all) details.open = true;
    });
    await expect(main.getByRole("button", { name: "REGISTER" })).toBeVisible();
    await expect(main.locator("a[href^='/article/']")).toHaveCount(6);
  },
  "/privacy-policy": async (main) => {
    await expect(main.getByRole("table").getByRole("row")).toHaveCount(1 + 3);
    for (const words of ["sets no cookies", "session storage", "erased", "24 months"])
      await expect(main.getByText(words).first()).toBeVisible();
  },
  ...Object.fromEntries(
    productPages.map((product) => [`/products/${product[0]}`, expectProduct(product)]),
  ),
};

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
