import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { postgresBackend, postgresSuite } from "../contract/lead-store-backends.ts";
import { startContentServer, type ContentServer } from "../support/content-server.ts";
import { fakePosts } from "../support/content-server-posts.ts";
import { changeOf, webhookSecret } from "../support/editors.ts";
import { newLoopback, postFrom } from "../support/fetch-from.ts";
import { freePort } from "../support/free-port.ts";
import { nginxProgram, startNginx, type Nginx } from "../support/nginx.ts";
import { knownPages } from "../support/site-map.ts";
import { startSite, type Site } from "../support/site.ts";
import {
  broken,
  newRegistrations,
  register,
  succeeded,
  type Told,
} from "../support/submissions.ts";

const pages = knownPages.map(({ path }) => path);

describe.skipIf(nginxProgram.skip || postgresSuite.skip)(
  `two instances on one PostgreSQL, behind ${nginxProgram.title}`,
  () => {
    let backend: Awaited<ReturnType<typeof postgresBackend>>;
    let content: ContentServer;
    let nginx: Nginx;
    const sites: Site[] = [];
    /** The site through nginx, as visitors reach it. */
    let front: Site;

    const start = async (port: number) =>
      startSite({
        PORT: String(port),
        DATABASE_URL: backend.server.url(backend.database),
        CONTENT_URL: content.baseUrl,
        CONTENT_WEBHOOK_SECRET: webhookSecret,
        TRUSTED_PROXIES: "127.0.0.1",
      });

    beforeAll(async () => {
      backend = await postgresBackend();
      content = await startContentServer({ posts: fakePosts(9, [2], 101) });
      const ports: [number, number] = [await freePort(), await freePort()];
      for (const port of ports) sites.push(await start(port));
      nginx = await startNginx(await freePort(), ports);
      const get: Site["get"] = (path, init) =>
        init?.method === "POST"
          ? postFrom(newLoopback(), nginx.url + path, init)
          : fetch(nginx.url + path);
      front = { ...(sites[0] as Site), url: nginx.url, get };
    });
    afterAll(async () => {
      await nginx?.stop();
      await Promise.all(sites.map((site) => site.stop()));
      await content?.stop();
      await backend?.close();
    });

    async function kill(index: number) {
      const victim = sites[index] as Site;
      await victim.stop();
      return async () => {
        sites[index] = await start(Number(new URL(victim.url).port));
      };
    }

    const stored = async () =>
      (await backend.rows("News_registration")).map((row) => String(row["Email"]));
    const pause = (seconds: number) =>
      new Promise((resolve) => setTimeout(resolve, seconds * 1000));

    test("each instance is killed once under load and restarted: no request fails and no lead is lost", async () => {
      const ending = { isOver: false };
      const failedOnce: string[] = [];
      const twice: string[] = [];
      const told: Told[] = [];
      let answers = 0;

      /** Describes why a page was not served, or returns undefined. */
      const faultOf = (path: string) =>
        front.get(path).then(
          async (response) => {
            const html = await response.text();
            if (response.status !== 200) return `${path}: ${response.status}`;
            return html.endsWith("</html>") ? undefined : `${path}: cut off`;
          },
          ({ message, cause }) => `${path}: ${cause?.code ?? message}`,
        );
      const reader = async (first: number) => {
        for (let at = first; !ending.isOver; at += 1) {
          const path = pages[at % pages.length] ?? "/";
          answers += 1;
          const fault = await faultOf(path);
          if (!fault) continue;
          failedOnce.push(fault);
          const again = await faultOf(path);
          if (again) twice.push(again);
        }
      };
      const writer = async () => {
        for (const one of newRegistrations(2000)) {
          if (ending.isOver) return;
          const first = await register(front, one);
          // The visitor got no response from the site and sends the form again.
          const answer =
            first.status === 0 || first.status >= 502 ? await register(front, one) : first;
          if (answer.status === 0) twice.push("a registration");
          told.push(answer);
          await pause(0.05);
        }
      };

      const everyone = [
        ...Array.from({ length: 16 }, (_, first) => reader(first)),
        ...Array.from({ length: 4 }, writer),
      ];
      for (const index of [0, 1]) {
        await pause(3);
        const comeBack = await kill(index);
        await pause(2);
        await comeBack();
      }
      await pause(3);
      ending.isOver = true;
      await Promise.all(everyone);

      const thanked = told.filter(succeeded);
      process.stdout.write(
        `two instances: ${answers} pages, ${failedOnce.length} failed once; ${thanked.length} of ${told.length} registrations thanked\n`,
      );
      expect(failedOnce).toEqual([]);
      expect(twice).toEqual([]);
      expect(answers).toBeGreaterThan(300);
      expect(told.filter((one) => !succeeded(one))).toEqual([]);
      expect(broken(thanked, await stored())).toEqual([]);
    });

    test("each instance shows a change once the plugin has called it", async () => {
      for (const site of sites) await (await site.get("/news")).text();
      content.posts = content.posts.map((post) =>
        post.id === 109 ? { ...post, title: "A new headline" } : post,
      );
      for (const site of sites) {
        expect((await site.get("/hooks/content", changeOf(109))).status).toBe(202);
        await vi.waitFor(
          async () => expect(await (await site.get("/news")).text()).toContain("A new headline"),
          { timeout: 20_000, interval: 50 },
        );
      }
    });
  },
);
