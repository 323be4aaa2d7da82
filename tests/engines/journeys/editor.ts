import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { copyFirm } from "../../support/firm-copy.ts";
import { startSite } from "../../support/site.ts";
import type { Point } from "../engine.ts";
import { journey } from "../journey.ts";
import type { Target, Visitor } from "../visitor.ts";
import { waitFor } from "../wait-for.ts";

interface Place {
  /** Opens an address of the editor. */
  open(path?: string): Promise<void>;
  /** A file of the firm, as it is published. */
  published(file: string): Promise<string>;
}

/** Each journey has an editor and a firm of its own. */
const inEditor = (title: string, run: (visitor: Visitor, place: Place) => Promise<void>) =>
  journey(`editor: ${title}`, async (visitor) => {
    const firm = await copyFirm();
    const server = await startSite({ CONTENT_DIR: firm.folder }, { entry: "editor/main.ts" });
    try {
      await run(visitor, {
        async open(path = "") {
          await visitor.goto(`${server.url}/edit/${path}`);
          await visitor.shows(".file-link");
        },
        published: (file) => readFile(join(firm.folder, file), "utf8"),
      });
    } finally {
      await server.stop();
      await firm.dispose();
    }
  });

const field = (key: string) => `[id="field:${key}"]`;
const about = "file/pages/about.yaml";
const dialog = "dialog[open]";
const saved = (visitor: Visitor) => visitor.shows([".saving", "Saved in your draft"]);

async function write(visitor: Visitor, key: string, text: string) {
  await visitor.fill(field(key), text);
  await saved(visitor);
}

/** Waits until the preview has an element that contains the text. */
const previewShows = (visitor: Visitor, selector: string, text: string) =>
  visitor.until(
    `"${text}" in the preview`,
    (wanted, words) =>
      [...(document.querySelector("iframe")?.contentDocument?.querySelectorAll(wanted) ?? [])].some(
        ({ textContent }) => textContent.includes(words),
      ),
    selector,
    text,
  );

/** Waits until clicks in the preview are taken. */
const previewReady = (visitor: Visitor) =>
  visitor.until("the preview", () => {
    const page = document.querySelector("iframe")?.contentDocument;
    return page?.readyState === "complete" && page.adoptedStyleSheets.length > 0;
  });

/** The point of the screen where the preview shows an element with this text. */
function pointInPreview(visitor: Visitor, selector: string, text: string): Promise<Point | null> {
  return visitor.read(
    (wanted, words) => {
      const frame = document.querySelector("iframe");
      const found = [...(frame?.contentDocument?.querySelectorAll(wanted) ?? [])].find(
        ({ textContent }) => textContent.includes(words),
      );
      if (!frame || !found) return null;
      found.scrollIntoView({ block: "center", behavior: "instant" });
      const outer = frame.getBoundingClientRect();
      const inner = found.getBoundingClientRect();
      const scale = outer.width / frame.offsetWidth;
      return {
        x: outer.left + (inner.left + Math.min(inner.width, 200) / 2) * scale,
        y: outer.top + (inner.top + inner.height / 2) * scale,
      };
    },
    selector,
    text,
  );
}

/** Copies a text to the clipboard, as a spreadsheet does. */
async function copy(visitor: Visitor, text: string) {
  await visitor.read((copied) => {
    const source = document.createElement("textarea");
    source.id = "spreadsheet";
    source.value = copied;
    document.body.append(source);
    source.focus();
    source.select();
  }, text);
  await visitor.press("Control+c");
  // WebKit's clipboard has the text a moment later.
  await waitFor("the clipboard", async () => {
    await visitor.readAt("#spreadsheet", (source) => (source as HTMLTextAreaElement).select());
    await visitor.press("Delete");
    await visitor.press("Control+v");
    const pasted = await visitor.readAt(
      "#spreadsheet",
      (source) => (source as HTMLTextAreaElement).value,
    );
    return pasted === text;
  });
  await visitor.readAt("#spreadsheet", (source) => source.remove());
}

/** Chooses a photo of these pixels in a file input. */
async function choosePhoto(visitor: Visitor, width: number, height: number) {
  await visitor.read(
    (across, down) => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [across, down];
      const context = canvas.getContext("2d");
      if (context) context.fillStyle = "#cc6633";
      context?.fillRect(0, 0, across, down);
      canvas.toBlob((blob) => {
        const input = document.querySelector<HTMLInputElement>("dialog [type=file]");
        if (!blob || !input) return;
        const chosen = new DataTransfer();
        chosen.items.add(new File([blob], "photo.jpg", { type: "image/jpeg" }));
        input.files = chosen.files;
        input.dispatchEvent(new Event("change", { bubbles: true }));
      }, "image/jpeg");
    },
    width,
    height,
  );
}

const says = (visitor: Visitor, target: Target, text: string) =>
  visitor.untilAt(`say ${text}`, [target as string, text], (element) => Boolean(element));

export const editor = [
  inEditor(
    "a text is found by its words, changed, and seen in the page",
    async (visitor, place) => {
      await place.open();
      await visitor.fill(".file-list [type=search]", "the SAME question");
      await visitor.click([".found-link", "Hero, title"]);
      await visitor.focuses(field("hero.title"));
      await previewShows(visitor, "h1", "Thirty years of asking the same question");
      await write(visitor, "hero.title", "Thirty-one years");
      await previewShows(visitor, "h1.editor-marked", "Thirty-one years");
    },
  ),

  inEditor("a click on a text of the page opens its field", async (visitor, place) => {
    await place.open(about);
    await previewShows(visitor, "p", "What do people in the Nordics");
    await previewReady(visitor);
    const text = await pointInPreview(visitor, "p", "What do people in the Nordics");
    assert(text);
    await visitor.mouse(text, "down", "up");
    await visitor.focuses(field("hero.subtitle"));
    const link = await pointInPreview(visitor, "main a", "HOW WE WORK");
    assert(link);
    await visitor.mouse(link, "down", "up");
    await visitor.click([".clicked button", "Follow the link"]);
    await visitor.shows([".preview-address", "/analysis"]);
    await previewShows(visitor, "h1", "");
  }),

  inEditor("cells of a spreadsheet replace figures of a chart", async (visitor, place) => {
    await place.open("file/charts/ai-labels.yaml");
    const cell = field("rows.0.values.0");
    await visitor.holds(cell, "88");
    await previewShows(visitor, "body", "88");
    await copy(visitor, "61\n43\n");
    await visitor.readAt(cell, (input) => input.focus());
    await visitor.press("Control+v");
    await visitor.holds(cell, "61");
    await visitor.holds(field("rows.1.values.0"), "43");
    await visitor.press("ArrowDown");
    await visitor.focuses(field("rows.1.values.0"));
    await saved(visitor);
    await write(visitor, "edition", "2026-11");
    await previewShows(visitor, "body", "61");
  }),

  inEditor(
    "an entry of a list is added, moved and removed, and Undo brings it back",
    async (visitor, place) => {
      await place.open(`${about}#figures`);
      const entries = () =>
        visitor.read(() =>
          [...document.querySelectorAll('[id="field:focus.paragraphs"] textarea')].map((entry) =>
            (entry as HTMLTextAreaElement).value.slice(0, 11),
          ),
        );
      await visitor.untilAt(
        "show all its lines",
        field("focus.paragraphs.0"),
        (input) => input.scrollHeight > 60 && input.scrollHeight <= input.clientHeight + 1,
      );
      await visitor.click(["button.add-button", "Add paragraph"]);
      await visitor.focuses(field("focus.paragraphs.2"));
      await visitor.type("A third one");
      await saved(visitor);
      await visitor.press("Alt+ArrowUp");
      await visitor.focuses(field("focus.paragraphs.1"));
      assert.deepEqual(await entries(), ["We do one t", "A third one", "The four co"]);
      await visitor.click(["button", "Remove: A third one"]);
      await visitor.focuses(["button.add-button", "Add paragraph"]);
      assert.deepEqual(await entries(), ["We do one t", "The four co"]);
      await visitor.click(".form-actions [aria-label=Undo]");
      await visitor.holds(field("focus.paragraphs.1"), "A third one");
      await saved(visitor);
    },
  ),

  inEditor(
    "the toolbar marks a selected text, and the browser can undo it",
    async (visitor, place) => {
      await place.open("file/news/2026-02-05-bundles-are-back.md");
      const text = field("---");
      await visitor.click(text);
      const select = () =>
        visitor.readAt(text, (element) => {
          const input = element as HTMLTextAreaElement;
          input.focus();
          input.setSelectionRange(1, 4);
          return input.value;
        });
      const before = await select();
      await visitor.click(".toolbar [aria-label=Bold]");
      await visitor.holds(text, `\n**Ten**${before.slice(4)}`);
      await visitor.focuses(text);
      await visitor.read(() => document.execCommand("undo"));
      await visitor.holds(text, before);
      await select();
      await visitor.press("Control+i");
      await visitor.holds(text, `\n*Ten*${before.slice(4)}`);
      await saved(visitor);
    },
  ),

  inEditor("a change is published, and undone", async (visitor, place) => {
    await place.open(`${about}#hero.title`);
    await visitor.focuses(field("hero.title"));
    await write(visitor, "hero.title", "Never heard of it");
    await visitor.click(["a", "Publish 1 change"]);
    await visitor.shows(["ins", "Never heard of it"]);
    await visitor.click(["button", "Publish now"]);
    await visitor.focuses(".publish-form textarea");
    await visitor.type("Shorter");
    await visitor.holds(".publish-form textarea", "Shorter");
    await visitor.press("Tab");
    await visitor.click(["button", "Publish now"]);
    await visitor.focuses("#published");
    assert.match(await place.published("pages/about.yaml"), /title: "?Never heard of it"?\n/);
    await visitor.click([".notice.is-done a", "History"]);
    await visitor.click(["button", "Undo: Shorter"]);
    await visitor.click([`${dialog} button`, "Undo on the site"]);
    await visitor.focuses(".notice.is-done");
    assert.doesNotMatch(await place.published("pages/about.yaml"), /Never heard of it/);
  }),

  inEditor(
    "a dialog closes by Escape, its button and a click outside, and gives the focus back",
    async (visitor, place) => {
      await place.open(`${about}#hero.title`);
      await visitor.focuses(field("hero.title"));
      const opener = "button[aria-label='Insert a figure into Hero, title']";
      const isClosed = async () => {
        await visitor.until("no open dialog", () => !document.querySelector("dialog"));
        await visitor.focuses(opener);
      };
      await visitor.click(opener);
      await visitor.shows(dialog);
      await visitor.press("Escape");
      await isClosed();
      await visitor.click(opener);
      await visitor.click(`${dialog} [aria-label=Close]`);
      await isClosed();
      await visitor.click(opener);
      await visitor.shows(dialog);
      await visitor.mouse({ x: 6, y: 6 }, "down", "up");
      await isClosed();
      await visitor.click(opener);
      await visitor.fill(`${dialog} [type=search]`, "svod sweden 2026");
      await visitor.click(`${dialog} .figure-choice`);
      await visitor.focuses(field("hero.title"));
      await visitor.untilAt("have the figure", field("hero.title"), (input) =>
        (input as HTMLTextAreaElement).value.includes("{svod-"),
      );
    },
  ),

  inEditor("a picture is chosen, cropped by dragging, and used", async (visitor, place) => {
    await place.open("file/people.yaml#0.image");
    const chosen = field("0.image");
    await visitor.focuses(chosen);
    const before = await visitor.readAt(`${chosen} img`, (image) => image.getAttribute("src"));
    assert(before);
    await visitor.press("Enter");
    await visitor.click([`${dialog} button`, "Add a picture"]);
    await visitor.shows(`${dialog} .drop-area`);
    await choosePhoto(visitor, 300, 400);
    await says(visitor, "[role=alert]", "it has 300 × 400 pixels");
    await choosePhoto(visitor, 3000, 2000);
    const frame = ".crop-frame";
    await says(visitor, ".crop p", "1600 × 2000 pixels, 700 from the left");
    const { x, y } = await visitor.pointOf(frame);
    await visitor.mouse({ x, y }, "down", { x: x - 400, y }, "up");
    await says(visitor, ".crop p", "1600 × 2000 pixels, 0 from the left");
    const corner = await visitor.pointOf(".crop-corner");
    await visitor.mouse(corner, "down", { x: corner.x - 40, y: corner.y - 40 }, "up");
    await visitor.until(
      "the smaller part",
      () => !document.querySelector(".crop p")?.textContent.startsWith("1600"),
    );
    await visitor.click([`${dialog} button`, "Use this picture"]);
    await visitor.until("no open dialog", () => !document.querySelector("dialog"));
    await visitor.focuses(chosen);
    await visitor.until(
      "another picture",
      (selector, old) => document.querySelector(selector)?.getAttribute("src") !== old,
      `${chosen} img`,
      before,
    );
  }),
];
