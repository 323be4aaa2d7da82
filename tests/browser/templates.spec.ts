import { distinctPages, templates } from "../support/site-map.ts";
import { long, test } from "./site-test.ts";
import { visitTemplate } from "./template-visit.ts";

test.describe(() => {
  // One of the templates is the page for an address that does not exist.
  test.use({ expectedErrors: /status of 404/ });

  for (const template of templates)
    test(`a visit of ${template.path} finds no fault`, async ({ page }) => {
      await visitTemplate(page, template);
    });
});

const visited = new Set(templates.map(({ path }) => path));

/** A later page of the list, an article with a table of contents, and one of the other kind. */
const otherContent = [
  { path: "/news?tab=newsletter&page=2", heading: "News", hero: false },
  {
    path: "/article/newsletter/118",
    heading: "The match and the phone: how fans follow more than one game at a time",
    hero: false,
  },
  {
    path: "/article/press-release/123",
    heading: "Swedish streaming at its highest level yet: 72 per cent of households",
    hero: false,
  },
];

for (const page of [...distinctPages, ...otherContent].filter(({ path }) => !visited.has(path)))
  test(`a visit of ${page.path} finds no fault`, long, async ({ page: tab }) => {
    await visitTemplate(tab, page);
  });
