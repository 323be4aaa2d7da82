import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../support/free-port.ts";
import { startSite, type Site } from "../support/site.ts";

/** The folder of an installed WordPress whose database is running. PHP executes it without a web server. */
const folder = process.env["WORDPRESS_DIR"] ?? "";
const isThere = folder !== "" && existsSync(`${folder}/wp-load.php`);
const title = isThere
  ? "a real WordPress"
  : "a real WordPress (NOT RUN: WORDPRESS_DIR names no WordPress)";
const script = fileURLToPath(new URL("../support/wordpress-embed.php", import.meta.url));

describe.skipIf(!isThere)(`${title}`, () => {
  let site: Site;
  let made: Record<"line" | "block" | "provider", string> & { editor: Record<string, unknown> };
  const query = "?country=norway&year=2024";

  beforeAll(async () => {
    const port = await freePort();
    site = await startSite({ PORT: String(port), SITE_URL: `http://127.0.0.1:${port}` });
    const address = `${site.url}/charts/viewing-share${query}`;
    const { stdout } = await promisify(execFile)("php", [script, folder, address]);
    made = JSON.parse(stdout);
  });
  afterAll(() => site?.stop());

  /** The attributes of the iframe in HTML that WordPress has made. */
  function frameIn(html: string) {
    const [, tag = ""] = /<iframe([^>]*)><\/iframe>/.exec(html) ?? [];
    const attributes = [...tag.matchAll(/([\w-]+)="([^"]*)"/g)];
    return new Map(attributes.map(([, name = "", value = ""]) => [name, value]));
  }
  const sourceOf = (html: string) =>
    frameIn(html)
      .get("src")
      ?.replace(/&(amp|#038);/g, "&")
      .replace(/#.*$/, "");

  test.each(["line", "block"] as const)("turns a pasted %s into an embed", async (way) => {
    const html = made[way];
    expect(sourceOf(html)).toBe(`${site.url}/charts/viewing-share/embed${query}`);
    expect(frameIn(html).get("title")).toBe("Viewing share");
    expect(frameIn(html).get("width")).toBe("100%");
    expect((await fetch(sourceOf(html) ?? "")).status).toBe(200);
    // WordPress sandboxes embeds of providers that it discovers, so the chart must work without scripts and links.
    expect(frameIn(html).get("sandbox")).toBe("allow-scripts");
  });

  test("shows the embed in the editor", () => {
    expect(made.editor).toMatchObject({
      type: "rich",
      title: "Viewing share",
      thumbnail_url: `${site.url}/charts/viewing-share.png${query}`,
    });
    expect(sourceOf(String(made.editor["html"]))).toContain("/embed?");
  });

  test("does not sandbox the embed if the site is registered as a provider", () => {
    expect(sourceOf(made.provider)).toBe(`${site.url}/charts/viewing-share/embed${query}`);
    expect(frameIn(made.provider).has("sandbox")).toBe(false);
    expect(frameIn(made.provider).get("loading")).toBe("lazy");
  });
});
