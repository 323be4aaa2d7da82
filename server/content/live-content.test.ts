import { cp, mkdir, readFile, rename, rm, symlink, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { type FirmCopy, copyFirm } from "../../tests/support/firm-copy.ts";
import { type LiveContent, openLiveContent } from "./live-content.ts";

let firm: FirmCopy;
let live: LiveContent;
const onChange = vi.fn<(state: { content: unknown; problems: readonly string[] }) => void>();

async function openFolder(folder: string): Promise<LiveContent> {
  const opened = await openLiveContent(folder);
  opened.onChange(() => onChange({ content: opened.current(), problems: opened.problems() }));
  return opened;
}

async function open(): Promise<void> {
  firm = await copyFirm();
  live = await openFolder(firm.folder);
}

afterEach(async () => {
  live.close();
  onChange.mockClear();
  await firm.dispose();
});

const tagline = () => live.current()?.company.tagline;
const setTagline = (text: string) =>
  firm.edit("firm.yaml", (yaml) => yaml.replace(/^tagline: .*/m, `tagline: ${text}`));

test("what is there at the start is no change", async () => {
  await open();
  expect(live.current()?.company.name).toBe("Nordsikt");
  expect(live.problems()).toEqual([]);
  expect(onChange).not.toHaveBeenCalled();
});

test("a change is seen, once", async () => {
  await open();
  const before = live.current();
  await setTagline("Something new.");
  await expect.poll(tagline).toBe("Something new.");
  expect(live.current()).not.toBe(before);
  expect(before?.company.tagline).not.toBe("Something new.");
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ content: live.current(), problems: [] });
});

test("files that are saved one after another are one change", async () => {
  await open();
  for (let file = 0; file < 30; file += 1) {
    await setTagline(`Number ${file}.`);
    await wait(20);
  }
  await expect.poll(tagline).toBe("Number 29.");
  await expect.poll(() => live.problems()).toEqual([]);
  expect(onChange.mock.calls.length).toBeLessThan(6);
});

test("ten files that are saved at once are one change", async () => {
  await open();
  const reports = live.current()?.reports ?? [];
  const files = reports.map(({ link }) => `reports/${link.replace("/products/", "")}.yaml`);
  const edits = files.map((file) =>
    firm.edit(file, (yaml) => yaml.replace(/^title: .*/m, (line) => `${line} 2`)),
  );
  await Promise.all([...edits, setTagline("A."), firm.write("files/a.pdf", "")]);
  await expect
    .poll(() => live.current()?.reports.every(({ title }) => title.endsWith(" 2")))
    .toBe(true);
  await expect.poll(tagline).toBe("A.");
  expect(onChange.mock.calls.length).toBeLessThanOrEqual(2);
});

test("with a mistake the content stays, and correcting it clears the lines", async () => {
  await open();
  const before = live.current();
  const revert = await setTagline("[A list]");
  await expect.poll(() => live.problems()).toHaveLength(1);
  expect(live.problems()[0]).toContain(
    "firm.yaml:6:1: tagline: must be a text: put it in quotation marks",
  );
  expect(live.current()).toBe(before);
  expect(onChange).toHaveBeenLastCalledWith({ content: before, problems: live.problems() });
  await revert();
  await expect.poll(() => live.problems()).toEqual([]);
  expect(tagline()).toBe(before?.company.tagline);
});

test("a folder that has a mistake at the start is shown as soon as it has none", async () => {
  firm = await copyFirm();
  const revert = await setTagline("[A list]");
  live = await openFolder(firm.folder);
  expect(live.current()).toBeUndefined();
  expect(live.problems()).toHaveLength(1);
  await revert();
  await expect.poll(() => live.current()?.company.name).toBe("Nordsikt");
});

test("a folder that is not there at the start is shown as soon as it is", async () => {
  firm = await copyFirm();
  const later = `${firm.folder}-later`;
  live = await openFolder(later);
  expect(live.current()).toBeUndefined();
  expect(live.problems().join("\n")).toContain("does not exist");
  await cp(firm.folder, later, { recursive: true });
  await expect.poll(() => live.current()?.company.name).toBe("Nordsikt");
});

test("a file in a new folder is seen, and what happens to it later", async () => {
  await open();
  const words = () => live.current()?.words.site.menu;
  await firm.remove("documents");
  await expect.poll(() => live.current()?.documents).toEqual([]);
  await mkdir(join(firm.folder, "documents"));
  await firm.write("documents/new.yaml", "title: not whole\n");
  await expect.poll(() => live.problems().length).toBeGreaterThan(0);
  const source = await readFile(
    new URL("../../tests/firms/nordic/documents/ai-outlook.yaml", import.meta.url),
    "utf8",
  );
  await firm.write("documents/new.yaml", source);
  await expect.poll(() => live.current()?.documents.map(({ id }) => id)).toEqual(["new"]);
  await firm.write("words.yaml", "site:\n  menu: Everything\n");
  await expect.poll(words).toBe("Everything");
});

test("a file that is written beside the old one and renamed is seen, again and again", async () => {
  await open();
  const path = join(firm.folder, "firm.yaml");
  for (const text of ["One.", "Two.", "Three."]) {
    const yaml = await readFile(path, "utf8");
    await writeFile(`${path}~tmp`, yaml.replace(/^tagline: .*/m, `tagline: ${text}`));
    await rename(`${path}~tmp`, path);
    await expect.poll(tagline).toBe(text);
  }
  expect(live.problems()).toEqual([]);
});

test("a folder in it that is deleted and made again is still watched", async () => {
  await open();
  const pages = join(firm.folder, "pages");
  await rename(pages, `${firm.folder}-pages`);
  await cp(`${firm.folder}-pages`, pages, { recursive: true });
  await expect.poll(() => onChange.mock.calls.length).toBeGreaterThan(0);
  const title = () => live.current()?.pages.media.hero.title;
  await firm.edit("pages/media.yaml", (yaml) => yaml.replace("title: For the press", "title: One"));
  await expect.poll(title).toBe("One");
  await firm.edit("pages/media.yaml", (yaml) => yaml.replace("title: One", "title: Two"));
  await expect.poll(title).toBe("Two");
});

test("the whole folder may go and come back", async () => {
  await open();
  const before = live.current();
  await cp(firm.folder, `${firm.folder}-kept`, { recursive: true });
  await rm(firm.folder, { recursive: true });
  await expect.poll(() => live.problems().join("\n")).toContain("does not exist");
  expect(live.current()).toBe(before);
  await cp(`${firm.folder}-kept`, firm.folder, { recursive: true });
  await expect.poll(() => live.problems()).toEqual([]);
  for (const text of ["Back.", "And watched."]) {
    await setTagline(text);
    await expect.poll(tagline).toBe(text);
  }
});

test("the whole folder may be replaced by another at once", async () => {
  await open();
  const [next, old] = [`${firm.folder}-next`, `${firm.folder}-old`];
  await cp(firm.folder, next, { recursive: true });
  const yaml = await readFile(join(next, "firm.yaml"), "utf8");
  await writeFile(join(next, "firm.yaml"), yaml.replace(/^tagline: .*/m, "tagline: Next."));
  await rename(firm.folder, old);
  await rename(next, firm.folder);
  await expect.poll(tagline).toBe("Next.");
  await setTagline("Watched.");
  await expect.poll(tagline).toBe("Watched.");
});

test("a link to the folder may lead to another folder", async () => {
  firm = await copyFirm();
  const link = `${firm.folder}-link`;
  await cp(firm.folder, `${firm.folder}-next`, { recursive: true });
  await symlink(firm.folder, link);
  live = await openFolder(link);
  const yaml = await readFile(join(`${firm.folder}-next`, "firm.yaml"), "utf8");
  await writeFile(
    join(`${firm.folder}-next`, "firm.yaml"),
    yaml.replace(/^tagline: .*/m, "tagline: Next."),
  );
  await unlink(link);
  await symlink(`${firm.folder}-next`, link);
  await expect.poll(tagline).toBe("Next.");
});

test("two that write at once end with what is in the files last", async () => {
  await open();
  const path = join(firm.folder, "firm.yaml");
  const yaml = await readFile(path, "utf8");
  const write = async (name: string) => {
    for (let turn = 0; turn < 100; turn += 1) {
      await writeFile(path, yaml.replace(/^tagline: .*/m, `tagline: ${name} ${turn}.`));
      await wait(5);
    }
  };
  await Promise.all([write("One"), write("Two")]);
  await writeFile(path, yaml.replace(/^tagline: .*/m, "tagline: Last."));
  await expect.poll(tagline).toBe("Last.");
  await expect.poll(() => live.problems()).toEqual([]);
});

test("while a long copy goes on, what is there is shown", async () => {
  await open();
  const stop = new AbortController();
  const copying = (async () => {
    for (let file = 0; !stop.signal.aborted; file += 1) {
      await firm.write(`files/${file % 50}.txt`, `${file}`);
      await wait(20);
    }
  })();
  await setTagline("In between.");
  await expect.poll(tagline).toBe("In between.");
  stop.abort();
  await copying;
});

test("changes during the first reading are not lost", async () => {
  firm = await copyFirm();
  const opening = openFolder(firm.folder);
  await setTagline("Early.");
  live = await opening;
  await expect.poll(tagline).toBe("Early.");
});

test("hidden files are no change", async () => {
  await open();
  await firm.write(".firm.yaml.swp", "what an editor keeps");
  // Twice as long as a change takes to settle.
  await wait(500);
  await setTagline("Saved.");
  await expect.poll(tagline).toBe("Saved.");
  expect(onChange).toHaveBeenCalledOnce();
});

test("close ends it", async () => {
  await open();
  const before = live.current();
  live.close();
  const other = await openLiveContent(firm.folder);
  for (const text of ["Too late.", "Much too late."]) {
    await setTagline(text);
    await expect.poll(() => other.current()?.company.tagline).toBe(text);
  }
  other.close();
  expect(live.current()).toBe(before);
  expect(onChange).not.toHaveBeenCalled();
});
