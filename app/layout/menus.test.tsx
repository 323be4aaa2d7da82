import { StaticRouter } from "react-router";
import { afterAll, expect, test } from "vitest";
import { renderWithContent } from "#app/lib/content/content-context.tsx";
import { describedPages } from "#app/seo/site-pages.ts";
import { copyFirm } from "../../tests/support/firm-copy.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

const firm = await copyFirm();
afterAll(firm.dispose);

test("menus and footer lead to other sites too, in a new tab that is announced", async () => {
  const site = "https://jobs.nordsikt.example/@open?place=1";
  await firm.edit("navigation.yaml", (text) =>
    text
      .replace("label: Analysis\n      to: /analysis", `label: Jobs\n      to: ${site}`)
      .replace("label: About\n    to: /about", `label: Jobs\n    to: ${site}`)
      .replace("to: /charts", `to: ${site}`)
      .replace("to: /media", "to: mailto:{firm.pressEmail}")
      .replace("to: /downloads", "to: tel:+4684650041"),
  );
  const { problems, content } = await firm.load();
  expect(problems).toEqual([]);
  if (!content) return;
  const html = renderWithContent(
    content,
    <StaticRouter location="/about">
      <Header />
      <Footer />
    </StaticRouter>,
  );
  const links = [...html.matchAll(/<a href="([^"]*)"([^>]*)>(.*?)<\/a>/g)];
  const external = links.filter(([, href]) => href === site);
  // The wide menu and what opens in it, the menu of phones with both, and the footer.
  expect(external).toHaveLength(5);
  for (const [, , attributes, text] of external) {
    expect(attributes).toContain('target="_blank" rel="noopener"');
    expect(attributes).not.toContain("aria-current");
    expect(text).toContain("opens in a new tab");
  }
  for (const to of ["mailto:press@nordsikt.example", "tel:+4684650041"]) {
    const [link] = links.filter(([, href]) => href === to);
    expect(link?.[2]).not.toContain("target");
  }
  const paths = describedPages(content, undefined).map(({ to }) => to);
  expect(paths.filter((path) => !path.startsWith("/"))).toEqual([]);
});
