import { expect, open, test } from "./site-test.ts";

test.use({ expectedErrors: /This document requires 'Trusted|Content Security Policy/ });

test("the content security policy blocks injected scripts, event handlers and HTML strings", async ({
  page,
}) => {
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
