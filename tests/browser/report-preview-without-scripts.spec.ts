import { anyWidth } from "./site-test.ts";
import { expect, test } from "./lead-test.ts";
import { stored, withFile, submitEveryOutcome, expectFile } from "./report-preview-test.ts";

test.describe("without JavaScript", anyWidth, () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of (422|429|503)/ });

  test("the preview form is validated and stored, and the response links to the file", async ({
    page,
    site,
  }) => {
    const email = await submitEveryOutcome(page, withFile.path);
    expect(stored(site, email)).toMatchObject([{ "Report downloaded": withFile.report }]);
    await expectFile(page);
    await page.reload();
    expect(stored(site, email)).toHaveLength(1);
  });
});
