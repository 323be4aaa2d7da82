import { expect, open, test } from "./site-test.ts";

test.use({ expectedErrors: /This document requires 'Trusted|Content Security Policy/ });

test("a script that gets into a page does not run, and no text becomes HTML", async ({ page }) => {
  await open(page, "/about");
  const refused = await page.evaluate(() => {
    const attempts = [
      () => document.body.insertAdjacentHTML("beforeend", "<b>injected</b>"),
      () => document.querySelector("main")?.setAttribute("onclick", "window.injected = true"),
      () => {
        const script = document.createElement("script");
        script.append("window.injected = true");
        document.body.append(script);
        if (!("injected" in window)) throw new Error("did not run");
      },
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return false;
      } catch {
        return true;
      }
    });
  });
  expect(refused).toEqual([true, true, true]);
});
