import { execFileSync } from "node:child_process";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type {
  Changes,
  Choices,
  FigureTable,
  Found,
  Json,
  Publication,
  Refusal,
  Scheduled,
  State,
} from "../../editor/api.ts";
import { editorPerson } from "../support/editor-person.ts";
import { copyFirm, type FirmCopy } from "../support/firm-copy.ts";
import { startSite, type Site } from "../support/site.ts";

// The editor as a process of its own, beside a site that serves the folder that it writes.

const userHeader = "x-signed-in";
const entry = "editor/main.ts";
let firm: FirmCopy;
let site: Site;
let editor: Site;

const settings = () => ({
  CONTENT_DIR: firm.folder,
  EDIT_URL: "https://edit.example",
  EDIT_USER_HEADER: userHeader,
});

beforeAll(async () => {
  firm = await copyFirm();
  const git = (...words: string[]) => execFileSync("git", ["-C", firm.folder, ...words]);
  git("init", "--quiet");
  git("add", "--all");
  git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--quiet", "-m", "first");
  [site, editor] = await Promise.all([
    startSite({ CONTENT_DIR: firm.folder }),
    startSite(settings(), { entry }),
  ]);
});
afterAll(async () => {
  await Promise.all([site?.stop(), editor?.stop()]);
  await firm?.dispose();
});

const person = (name: string, at = () => editor) => editorPerson(userHeader, name, at);

const setTitle = (title: string) => (value: Record<string, Json>) => {
  value["hero"] = { ...Object(value["hero"]), title };
};

const ida = person("Ida Strandmark");
const ole = person("Ole Øst");
const live = async (path: string) => (await site.get(path)).text();
const written = (path: string) => readFile(join(firm.folder, path), "utf8");

/** Every test begins with empty drafts. */
beforeEach(async () => {
  for (const somebody of [ida, ole])
    for (const { path } of (await somebody.get<Changes>("changes")).changes)
      await somebody.post("discard", { path });
});

describe("who may ask", () => {
  test("only hosts and origins of its own, and writes only from its own pages", async () => {
    const as = { [userHeader]: "Ida" };
    const save = { method: "POST", body: "{}" };
    const statuses = await Promise.all(
      [
        { headers: { ...as, host: "evil.example" } },
        { headers: { ...as, host: "edit.example" } },
        { headers: as, ...save },
        { headers: { ...as, "x-editor": "1", origin: "https://evil.example" }, ...save },
        { headers: { ...as, "x-editor": "1", origin: "null" }, ...save },
        { headers: { ...as, "x-editor": "1", origin: "https://edit.example" }, ...save },
      ].map((init) => raw(init)),
    );
    expect(statuses).toEqual([421, 404, 403, 403, 403, 404]);
  });

  /** With any Host, which fetch does not allow. */
  function raw(init: { method?: string; headers: Record<string, string>; body?: string }) {
    const { hostname, port, host } = new URL(editor.url);
    const headers = { host, connection: "close", ...init.headers };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    return new Promise<number>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(
          `${init.method ?? "GET"} /edit/api/nothing HTTP/1.1\r\n${lines.join("")}content-length: ${init.body?.length ?? 0}\r\n\r\n${init.body ?? ""}`,
        ),
      );
      let text = "";
      socket.on("data", (chunk) => (text += String(chunk)));
      socket.on("end", () => resolve(Number(text.split(" ")[1])));
      socket.on("error", reject);
    });
  }

  test("nobody who is not signed in", async () => {
    for (const path of ["/edit/", "/edit/api/state"])
      expect((await editor.get(path)).status).toBe(403);
    expect((await editor.get("/about")).status).toBe(403);
  });

  test("no other machine", async () => {
    const { port } = new URL(editor.url);
    const others = Object.values(networkInterfaces())
      .flat()
      .filter((of) => of && !of.internal && of.family === "IPv4");
    for (const other of others)
      await expect(fetch(`http://${other?.address}:${port}/edit/`)).rejects.toThrow("fetch failed");
  });

  test("the site has none of it", async () => {
    for (const path of ["/edit", "/edit/api/state", "/share/x"])
      expect((await site.get(path)).status).toBe(404);
  });
});

describe("a draft", () => {
  test("is shown to its author at once, and to nobody else", async () => {
    const { status, value } = await ida.edit("pages/about.yaml", setTitle("Only in a draft"));
    expect([status, value.state, value.problems]).toEqual([200, "changed", []]);
    expect(await ida.preview("/about")).toContain("Only in a draft</h1>");
    expect(await ole.preview("/about")).not.toContain("Only in a draft");
    expect(await live("/about")).not.toContain("Only in a draft");
    const { files } = await ole.get<State>("state");
    expect(files.find(({ path }) => path === "pages/about.yaml")).toMatchObject({
      state: "as published",
      others: ["Ida Strandmark"],
    });
  });

  test("with a mistake shows what was right before, and names the field", async () => {
    await ida.edit("pages/about.yaml", setTitle("Right"));
    const { value } = await ida.edit("pages/about.yaml", setTitle("x".repeat(121)));
    expect(value.problems).toMatchObject([{ path: "pages/about.yaml", field: ["hero", "title"] }]);
    expect(await ida.preview("/about")).toContain("Right</h1>");
  });

  test("survives a restart", async () => {
    const copy = await copyFirm();
    const dataDir = join(copy.folder, "../data");
    const start = () =>
      startSite({ ...settings(), CONTENT_DIR: copy.folder, DATA_DIR: dataDir }, { entry });
    let own = await start();
    onTestFinished(async () => {
      await own.stop();
      await copy.dispose();
    });
    const somebody = person("Ida Strandmark", () => own);
    await somebody.edit("pages/about.yaml", setTitle("Kept"));
    await own.stop();
    own = await start();
    expect(await somebody.preview("/about")).toContain("Kept</h1>");
  });

  test("of an older state is not saved over a newer one", async () => {
    const before = await ida.open("pages/about.yaml");
    await ida.edit("pages/about.yaml", setTitle("Newer"));
    const { status, value } = await ida.call<Refusal>("PUT", "file", JSON.stringify(before));
    expect([status, value.message]).toEqual([409, expect.stringContaining("another window")]);
  });

  test("can be shown to somebody without an account, by a link and not otherwise", async () => {
    await ida.edit("pages/about.yaml", setTitle("For a guest"));
    const { value } = await ida.post<{ path: string }>("share", { page: "/about?x=%22" });
    const visit = await editor.get(value.path);
    expect(await visit.text()).toContain('<iframe title="The draft" src="/about?x=%22">');
    const cookie = visit.headers.get("set-cookie")?.split(";")[0] ?? "";
    const guest = async (path: string, init: RequestInit = {}) =>
      editor.get(path, { ...init, headers: { cookie, "sec-fetch-dest": "document" } });
    expect(await (await guest("/about")).text()).toContain("For a guest</h1>");
    expect((await guest("/")).status).toBe(200);
    expect((await guest("/edit/api/state")).status).toBe(403);
    // Somebody who edits, too, sees the own draft again as soon as the editor is used.
    const own = await editor.get("/edit/api/state", { headers: { [userHeader]: "Ole", cookie } });
    expect(own.headers.get("set-cookie")).toMatch(/^draft=[\da-f]{24}\.own\./);
    expect((await guest("/leads", { method: "POST" })).status).toBe(403);
    const changed = value.path.replace(/(.)\?/, (_, last) => (last === "0" ? "1?" : "0?"));
    expect((await editor.get(changed)).status).toBe(404);
    const link = value.path.split("?")[0];
    for (const page of [
      "//evil.example",
      "javascript:alert(1)",
      '/"><script>',
      "/\\evil.example",
    ]) {
      const shown = await (await editor.get(`${link}?page=${encodeURIComponent(page)}`)).text();
      expect(shown).not.toMatch(/src="(?!\/[^/\\])|<script/);
    }
    expect((await ida.post("share", { page: "https://evil.example" })).status).toBe(400);
    await ida.post("unshare");
    expect((await editor.get(value.path)).status).toBe(404);
    expect((await guest("/about")).status).toBe(403);
    const { value: next } = await ida.post<{ path: string }>("share", { page: "/" });
    expect((await editor.get(next.path)).status).toBe(200);
  });

  test.each(["", "../firm.yaml", "files/../../x.yaml", "/etc/passwd", ".git/config", "x/.y.yaml"])(
    "has no file at %s",
    async (path) => {
      const { status } = await ida.call(
        "PUT",
        "file",
        JSON.stringify({ path, value: {}, version: "" }),
      );
      expect([400, 404]).toContain(status);
      expect((await ida.call("GET", `file?path=${encodeURIComponent(path)}`)).status).toBe(404);
    },
  );
});

describe("a request", () => {
  test.each([
    ["no JSON", "{", 400],
    ["another shape", "[]", 400],
    ["100,000 lists in one another", "[".repeat(100_000) + "]".repeat(100_000), 400],
    ["a value that is nested deeper than any file", deep(200), 400],
    ["two megabytes", JSON.stringify({ value: "x".repeat(2_000_000) }), 413],
  ])("of %s is refused, and the editor goes on", async (_, body, status) => {
    expect((await ida.call("PUT", "file", body)).status).toBe(status);
    expect((await ida.get<State>("state")).firm).toBe("Nordsikt");
  });

  function deep(levels: number): string {
    const value = `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
    return `{"path":"pages/about.yaml","version":"","value":${value}}`;
  }

  test("with forty megabytes is cut off", async () => {
    const sent = ida.call(
      "POST",
      "picture?folder=images/people&name=x",
      new Uint8Array(40_000_000),
    );
    expect((await sent.catch(() => ({ status: 413 }))).status).toBe(413);
    expect((await ida.get<State>("state")).firm).toBe("Nordsikt");
  });

  test("for a text of 100 kB is saved, and named as too long for its field", async () => {
    const { status, value } = await ida.edit("pages/about.yaml", setTitle("å".repeat(50_000)));
    expect([status, value.problems[0]?.field]).toEqual([200, ["hero", "title"]]);
  });
});

describe("finding", () => {
  test("every file that people edit, by the names they use", async () => {
    const { files, firm: name, isVersioned } = await ida.get<State>("state");
    expect([name, isVersioned]).toEqual(["Nordsikt", true]);
    expect(files.find(({ path }) => path === "pages/home.yaml")).toMatchObject({
      group: "pages",
      title: "Home",
      page: "/",
    });
    expect(files.map(({ path }) => path)).not.toContain("charts/editions.json");
    expect(files.find(({ path }) => path === "people.yaml")?.entries).toBeGreaterThan(10);
    // Figures in titles are filled in, and news have their days.
    for (const { title } of files) expect(title).not.toContain("{");
    expect(files.find(({ group }) => group === "news")?.date).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  test("a text as the page shows it, with figures filled in", async () => {
    const title = encodeURIComponent("Thirty years of asking the same question");
    const found = await ida.get<Found[]>(`texts?page=/about&text=${title}`);
    expect(found[0]).toMatchObject({ path: "pages/about.yaml", field: ["hero", "title"] });
    expect((await ida.get<Found[]>("search?q=SAME+the+asking"))[0]?.path).toBe("pages/about.yaml");
    const [henrik] = await ida.get<Found[]>("search?q=solbakken");
    expect(henrik).toMatchObject({ path: "people.yaml", label: "Henrik Solbakken, name" });
  });

  test("what fields may name, with pictures, and the figures of charts", async () => {
    const { person: people = [], hero = [], chart = [] } = await ida.get<Choices>("names");
    expect(await ida.preview(chart[0]?.picture ?? "")).toMatch(/^<svg /);
    expect(people[0]?.label).toContain("Karin Ekstrand");
    for (const { picture = "" } of [people[0], hero[0]].flatMap((one) => one ?? []))
      expect(picture).toMatch(/^\/pictures\//);
    const tables = await ida.get<FigureTable[]>("figures");
    const svod = tables.find(({ name }) => name === "svod-penetration");
    expect(svod?.figures).toContainEqual({
      reference: "svod-penetration.sweden.2026",
      label: "Sweden, 2026",
      value: "72",
    });
  });
});

describe("publishing", () => {
  test("writes only what changed, commits it by its author, and is live", async () => {
    const before = await written("pages/contact.yaml");
    await ida.edit("pages/contact.yaml", setTitle("Published"));
    const [change] = (await ida.get<Changes>("changes")).changes;
    expect(change).toMatchObject({ title: "Contact", state: "changed" });
    expect(change?.fields).toMatchObject([{ label: "Hero, title", after: "Published" }]);
    const { status } = await ida.post("publish", { message: "A new title" });
    expect(status).toBe(200);
    await expect.poll(() => live("/contact")).toContain("Published</h1>");
    const after = await written("pages/contact.yaml");
    const [old, now] = [before.split("\n"), after.split("\n")];
    expect(now.filter((line, index) => line !== old[index])).toHaveLength(1);
    const log = execFileSync("git", [
      "-C",
      firm.folder,
      "log",
      "-1",
      "--format=%an %s",
      "--name-only",
    ]);
    expect(String(log).trim().split("\n")).toEqual([
      "Ida Strandmark A new title",
      "",
      "pages/contact.yaml",
    ]);
    expect((await ida.get<Changes>("changes")).changes).toEqual([]);
  });

  test("is refused with mistakes, and with nothing to publish", async () => {
    expect((await ida.post("publish", { message: "Nothing" })).status).toBe(409);
    await ida.edit("pages/contact.yaml", setTitle(""));
    const { status, value } = await ida.post("publish", { message: "Wrong" });
    expect([status, value.problems?.[0]?.field]).toEqual([422, ["hero", "title"]]);
    expect(await written("pages/contact.yaml")).not.toMatch(/title: ""/);
  });

  test("keeps what somebody else published meanwhile, and asks about the same field", async () => {
    const setMeta = (title: string) => (value: Record<string, Json>) => {
      value["meta"] = { ...Object(value["meta"]), title };
    };
    await ida.edit("pages/media.yaml", setTitle("By Ida"));
    await ole.edit("pages/media.yaml", setMeta("By Ole"));
    expect((await ole.post("publish", { message: "Ole's" })).status).toBe(200);
    expect((await ida.post("publish", { message: "Ida's" })).status).toBe(200);
    const both = await written("pages/media.yaml");
    expect(both).toContain("title: By Ida");
    expect(both).toContain("title: By Ole");

    await ida.edit("pages/media.yaml", setTitle("Ida again"));
    await ole.edit("pages/media.yaml", setTitle("Ole again"));
    await ole.post("publish", { message: "Ole's" });
    const [change] = (await ida.get<Changes>("changes")).changes;
    expect(change?.conflict).toMatchObject([{ mine: "Ida again", theirs: "Ole again" }]);
    expect((await ida.post("publish", { message: "Ida's" })).status).toBe(409);
    const decisions = { "pages/media.yaml#hero.title": "mine" };
    expect((await ida.post("publish", { message: "Ida's", decisions })).status).toBe(200);
    expect(await written("pages/media.yaml")).toContain("title: Ida again");
  });

  test("can be undone, for one file or for all, and that can be undone, too", async () => {
    const [before, downloads] = [
      await written("pages/analysis.yaml"),
      await written("pages/downloads.yaml"),
    ];
    await ida.edit("pages/analysis.yaml", setTitle("A mistake"));
    await ida.edit("pages/downloads.yaml", setTitle("A mistake too"));
    const { value } = await ida.post("publish", { message: "Two pages" });
    await ida.post("undo", { id: value.id, path: "pages/analysis.yaml" });
    expect(await written("pages/analysis.yaml")).toBe(before);
    expect(await written("pages/downloads.yaml")).toContain("A mistake too");
    await ole.post("undo", { id: value.id });
    expect(await written("pages/downloads.yaml")).toBe(downloads);
    const [last] = await ida.get<Publication[]>("publications");
    expect(last).toMatchObject({ who: "Ole Øst", message: "Undo: Two pages" });
    await ida.post("undo", { id: last?.id });
    expect(await written("pages/downloads.yaml")).toContain("A mistake too");
  });

  test("takes the files that were chosen, and leaves the others in the draft", async () => {
    await ida.edit("pages/analysis.yaml", setTitle("Now"));
    await ida.edit("pages/downloads.yaml", setTitle(""));
    const paths = ["pages/analysis.yaml"];
    expect((await ida.post("publish", { message: "Both" })).status).toBe(422);
    expect((await ida.post("publish", { message: "None", paths: ["x.yaml"] })).status).toBe(409);
    expect((await ida.post("publish", { message: "One", paths })).status).toBe(200);
    expect(await written("pages/analysis.yaml")).toContain("title: Now");
    const { changes } = await ida.get<Changes>("changes");
    expect(changes.map(({ path }) => path)).toEqual(["pages/downloads.yaml"]);
    const [last] = await ida.get<Publication[]>("publications");
    await ida.post("undo", { id: last?.id });
    const [, undone] = await ida.get<Publication[]>("publications");
    expect(undone).toMatchObject({ id: last?.id, isUndone: true });
  });

  test("of a news item that is a draft says that it stays hidden", async () => {
    const { value } = await ida.post("new", { kind: "news", title: "Not yet" });
    expect((await ida.get<Changes>("changes")).changes).toMatchObject([{ isHidden: true }]);
    await ida.edit(value.path, (fields) => (fields["draft"] = false));
    expect((await ida.get<Changes>("changes")).changes[0]?.isHidden).toBeUndefined();
  });

  test("that waits is named at its file, and comes back beside what was changed since", async () => {
    const path = "pages/consulting.yaml";
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const setIntro = (value: Record<string, Json>) => {
      value["meta"] = { ...Object(value["meta"]), title: "Since then" };
    };
    await ida.edit(path, setTitle("At nine"));
    const { value: news } = await ida.post("new", { kind: "news", title: "At nine too" });
    await ida.edit(news.path, (fields) => (fields["category"] = "newsletter"));
    const { value } = await ida.post("publish", { message: "Later", at });
    expect((await ida.open(path)).waitsUntil).toBe(at);
    const { status, value: refusal } = await ida.call<Refusal>("GET", `file?path=${news.path}`);
    expect([status, refusal.message]).toEqual([404, expect.stringContaining("History")]);
    const [waiting] = await ida.get<Scheduled[]>("scheduled");
    expect(waiting?.files.map(({ title }) => title)).toContain("At nine too");

    await ida.edit(path, setTitle("Something else"));
    expect((await ida.post("unschedule", { id: value.id })).status).toBe(409);
    await ida.post("discard", { path });
    await ida.edit(path, setIntro);
    expect((await ida.post("unschedule", { id: value.id })).status).toBe(200);
    expect((await ida.open(path)).value).toMatchObject({
      hero: { title: "At nine" },
      meta: { title: "Since then" },
    });
  });

  test("can wait for a time, and be called back", async () => {
    await ida.edit("pages/consulting.yaml", setTitle("At nine"));
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    expect((await ida.post("publish", { message: "Late", at: at(-1000) })).status).toBe(400);
    const { value } = await ida.post("publish", { message: "Later", at: at(3_600_000) });
    expect((await ida.get<Changes>("changes")).changes).toEqual([]);
    expect(await ole.get<Scheduled[]>("scheduled")).toMatchObject([{ message: "Later" }]);
    expect((await ole.post("unschedule", { id: value.id })).status).toBe(403);
    await ida.post("unschedule", { id: value.id });
    expect((await ida.get<Changes>("changes")).changes).toHaveLength(1);
    await ida.post("publish", { message: "Soon", at: at(700) });
    await expect.poll(() => live("/consulting")).toContain("At nine</h1>");
    expect(await ida.get<Scheduled[]>("scheduled")).toEqual([]);
  });
});

describe("making", () => {
  test("a page is published only when it is complete", async () => {
    const { value } = await ida.post("new", { kind: "page", title: "Våra priser" });
    expect(value.path).toBe("pages/vara-priser.yaml");
    expect((await ida.post("publish", { message: "Too early" })).status).toBe(422);
    const { problems, changes } = await ida.get<Changes>("changes");
    expect(changes[0]?.fields[0]?.after).toContain("Hero, title: Våra priser\n");
    expect(new Set(problems.map(({ path }) => path))).toEqual(new Set([value.path]));
    expect((await ida.post("new", { kind: "page", title: "Våra priser" })).status).toBe(409);
    expect((await ida.post("new", { kind: "page", title: "!!!" })).status).toBe(400);
  });

  test.each([
    ["page", "/samples", "[Heading]"],
    ["report", "/products/samples", "[Headline]"],
    ["news", "/article/newsletter/", "Samples"],
    ["chart", "/charts/samples", "[Source]"],
    ["document", "/downloads", ""],
  ])(
    "a new %s is seen before it is complete, with samples of what is missing",
    async (kind, address, text) => {
      const { value } = await ida.post("new", { kind, title: "Samples" });
      const { files, preview } = await ida.get<State>("state");
      const { page = "" } = files.find(({ path }) => path === value.path) ?? {};
      expect(page).toContain(address);
      expect(preview).toBe("with samples");
      expect(await ida.preview(page)).toContain(text);
      // What is wrong is shown as it was before.
      const wrong = await ida.edit(value.path, (fields) => (fields["nonsense"] = 1));
      expect(wrong.value.preview).toBe("before its problems");
    },
  );

  test("a portrait is cropped, and one that is too small is refused with a reason", async () => {
    const photo = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: "#c00" } })
        .jpeg()
        .toBuffer();
    const send = async (query: string, bytes: Buffer) =>
      ida.call<Refusal & { path: string }>("POST", `picture?${query}`, new Uint8Array(bytes));
    const folder = "folder=images/people&name=Ida%20Strandmark";
    const made = await send(
      `${folder}&left=100&top=0&width=1600&height=2000`,
      await photo(3000, 2000),
    );
    expect(made).toMatchObject({
      status: 200,
      value: { path: "images/people/ida-strandmark.webp" },
    });
    expect((await ida.get<Choices>("names")).portrait?.map(({ name }) => name)).toContain(
      "ida-strandmark",
    );
    const small = await send(folder, await photo(300, 400));
    expect([small.status, small.value.message]).toEqual([
      422,
      "It is 300 × 400 pixels: take one of at least 1280 × 1600.",
    ]);
    expect((await send(folder, Buffer.from("<svg/>"))).status).toBe(422);
    await ida.post("discard", { path: made.value.path });
  });

  test("a picture of several possible shapes takes the one that its part is nearest to", async () => {
    const wide = await sharp({
      create: { width: 1600, height: 900, channels: 3, background: "#06c" },
    })
      .jpeg()
      .toBuffer();
    const query = "picture?folder=images/pages&name=wide&left=0&top=0&width=1600&height=900";
    const { value } = await ida.call<{ path: string }>("POST", query, new Uint8Array(wide));
    const { otherChanges } = await ida.get<State>("state");
    expect([value.path, otherChanges]).toEqual(["images/pages/wide.webp", 1]);
    const { "page picture": pictures = [] } = await ida.get<Choices>("names");
    const { picture = "" } = pictures.find(({ name }) => name === "wide") ?? {};
    const opened = await editor.get("/edit/", { headers: { [userHeader]: "Ida Strandmark" } });
    const cookie = opened.headers.get("set-cookie")?.split(";")[0] ?? "";
    const shown = await editor.get(picture, { headers: { cookie } });
    const { width = 0, height = 1 } = await sharp(await shown.arrayBuffer()).metadata();
    expect(width / height).toBeCloseTo(16 / 9, 1);
  });

  test("a PDF is offered in the preview only, until it is published", async () => {
    const send = (name: string, bytes: string) =>
      ida.call<Refusal & { path: string; name: string }>("POST", `pdf?name=${name}`, bytes);
    expect((await send("Outlook", "<html>")).status).toBe(422);
    const { value } = await send("Outlook%202027", "%PDF-1.7 a document");
    expect(value).toEqual({ path: "files/outlook-2027.pdf", name: "outlook-2027.pdf" });
    expect(await ida.preview("/outlook-2027.pdf")).toBe("%PDF-1.7 a document");
    expect((await site.get("/outlook-2027.pdf")).status).toBe(404);
    expect((await ida.get<Choices>("names")).pdf?.map(({ name }) => name)).toContain(value.name);
    await ida.post("discard", { path: value.path });
  });

  test("a page that others link to cannot be deleted without mending them", async () => {
    await ida.post("delete", { path: "reports/audio-market.yaml" });
    expect((await ida.post("publish", { message: "Gone" })).status).toBe(422);
    expect((await ida.open("reports/audio-market.yaml")).path).toBeUndefined();
  });
});
