import { layoutProblems } from "./layout-problems.ts";
import { expect, expectAccessible, open } from "./site-test.ts";
import { test } from "./subscription-test.ts";

test("the privacy policy and the data request form pass axe and have no layout problems", async ({
  page,
}) => {
  for (const path of ["/privacy-policy", "/your-data"]) {
    await open(page, path);
    await expectAccessible(page);
    expect(await layoutProblems(page)).toEqual([]);
  }
});
