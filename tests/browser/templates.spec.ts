import { templates } from "../support/site-map.ts";
import { test } from "./site-test.ts";
import { visitTemplate } from "./template-visit.ts";

test.use({ expectedErrors: /status of 404/ });

for (const template of templates)
  test(`a visit of ${template.path} finds no fault`, async ({ page }) => {
    await visitTemplate(page, template);
  });
