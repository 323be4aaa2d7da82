import { anyWidth } from "./site-test.ts";
import {
  file,
  webinarButton as button,
  stored,
  texts,
  answerInPage as answer,
  submitEveryOutcome,
} from "./download-test.ts";
import { expect, test } from "./lead-test.ts";

const path = "/downloads";

test.describe("without JavaScript", anyWidth, () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of (422|429|503)/ });

  test(`the dialog on ${path} posts its form, which is validated and stored, and the response links to the document`, async ({
    page,
    site,
  }) => {
    const email = await submitEveryOutcome(page, path, button);
    expect(stored(site, email)).toMatchObject([{ pdf_downloaded: file, title: "Analyst" }]);
    await page.reload();
    await expect(answer(page)).toHaveText(`Success! ${texts.thanks}`);
    expect(stored(site, email)).toHaveLength(1);
  });
});
