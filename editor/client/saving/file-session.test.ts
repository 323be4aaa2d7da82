import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Json, OpenFile, Save } from "../../api.ts";
import { openSession } from "./file-session.ts";
import { type Kept, saveDelayMs, type SaveResult } from "./save-queue.ts";

const file = (value: Json, version = "v1"): OpenFile => ({
  path: "pages/home.yaml",
  group: "pages",
  title: "Home",
  state: "as published",
  others: [],
  waitsUntil: undefined,
  page: "/",
  schema: {},
  shown: {},
  text: "",
  value,
  version,
});

const saved = (version: string): SaveResult => ({
  type: "saved",
  saved: {
    version,
    state: "changed",
    text: `text of ${version}`,
    shown: {},
    problems: [],
    preview: "as it will be",
  },
});

/** A server whose answers the test gives, one for each save. */
function fakeServer() {
  const saves: Save[] = [];
  const answers: PromiseWithResolvers<SaveResult>[] = [];
  return {
    saves,
    send: (save: Save) => {
      saves.push(save);
      const answer = Promise.withResolvers<SaveResult>();
      answers.push(answer);
      return answer.promise;
    },
    async answer(result: SaveResult | Error) {
      const last = answers.at(-1);
      if (result instanceof Error) last?.reject(result);
      else last?.resolve(result);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

interface Opened {
  kept?: Kept;
  /** What other windows have left. */
  more?: Kept[];
  version?: string;
}

function open(value: Json, { kept, more, version }: Opened = {}) {
  const server = fakeServer();
  const storage = new Map<string, Kept>();
  if (kept) storage.set("pages/home.yaml", kept);
  const session = openSession(file(value, version), {
    send: server.send,
    take: (path) => {
      const found = storage.get(path);
      storage.delete(path);
      return found ? [found, ...(more ?? [])] : [];
    },
    write: (path, next) => void (next ? storage.set(path, next) : storage.delete(path)),
    onSaved: () => {},
  });
  return { server, session, stored: () => storage.get("pages/home.yaml") };
}

const afterTyping = () => vi.advanceTimersByTimeAsync(saveDelayMs);

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe("saving", () => {
  test("waits for a pause, and sends the newest value with its version", async () => {
    const { server, session, stored } = open({ title: "A" });
    for (const title of ["AB", "ABC", "ABCD"]) {
      session.edit("title", title);
      await vi.advanceTimersByTimeAsync(saveDelayMs - 10);
    }
    expect(server.saves).toEqual([]);
    expect(stored()).toEqual({ value: { title: "ABCD" }, base: { title: "A" } });
    await afterTyping();
    expect(server.saves).toEqual([
      { path: "pages/home.yaml", value: { title: "ABCD" }, version: "v1" },
    ]);
    await server.answer(saved("v2"));
    expect(session.view()).toMatchObject({ saving: { type: "saved" }, text: "text of v2" });
    expect(stored()).toBeUndefined();
  });

  test("sends one request at a time, and then the newest value", async () => {
    const { server, session, stored } = open({ title: "A" });
    session.edit("title", "B");
    await afterTyping();
    session.edit("title", "C");
    await afterTyping();
    session.edit("title", "D");
    await afterTyping();
    expect(server.saves).toHaveLength(1);
    await server.answer(saved("v2"));
    expect(stored()).toEqual({ value: { title: "D" }, base: { title: "B" } });
    expect(server.saves.at(1)).toMatchObject({ value: { title: "D" }, version: "v2" });
    await server.answer(saved("v3"));
    expect(server.saves).toHaveLength(2);
    expect(session.view().saving.type).toBe("saved");
  });

  test("keeps the value while there is no connection, and tries again", async () => {
    const { server, session, stored } = open({ title: "A" });
    session.edit("title", "B");
    await afterTyping();
    await server.answer(new Error("no connection"));
    expect(session.view().saving.type).toBe("offline");
    expect(stored()).toEqual({ value: { title: "B" }, base: { title: "A" } });
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.saves).toHaveLength(2);
    await server.answer(saved("v2"));
    expect(session.view().saving.type).toBe("saved");
  });

  test("takes a save whose acknowledgement was lost for its own", async () => {
    const { server, session } = open({ title: "A" });
    session.edit("title", "B");
    await afterTyping();
    await server.answer(new Error("the answer was lost"));
    session.edit("title", "C");
    await afterTyping();
    await server.answer({ type: "conflict", file: file({ title: "B" }, "v2") });
    expect(server.saves.at(-1)).toMatchObject({ value: { title: "C" }, version: "v2" });
  });

  test("is not stopped by a save of the same value that came first", async () => {
    const { server, session } = open({ title: "A" });
    session.edit("title", "B");
    await afterTyping();
    await server.answer({ type: "conflict", file: file({ title: "B" }, "v2") });
    expect(server.saves.at(-1)).toMatchObject({ value: { title: "B" }, version: "v2" });
    await server.answer(saved("v2"));
    expect(session.view().saving.type).toBe("saved");
  });

  test("keeps a value that was refused, and sends the next", async () => {
    const { server, session, stored } = open({ title: "A" });
    session.edit("title", "");
    await afterTyping();
    await server.answer({ type: "refused", message: "No.", problems: [] });
    expect(session.view().saving).toMatchObject({ type: "refused", message: "No." });
    expect(stored()?.value).toEqual({ title: "" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.saves).toHaveLength(1);
    session.edit("title", "B");
    await afterTyping();
    await server.answer(saved("v2"));
    expect(session.view().saving.type).toBe("saved");
  });

  test("at the end of a file does not wait", async () => {
    const { server, session } = open({ title: "A" });
    session.edit("title", "B");
    session.close();
    expect(server.saves).toHaveLength(1);
  });
});

describe("a file that was changed elsewhere", () => {
  async function conflict() {
    const opened = open({ title: "A" });
    opened.session.edit("title", "Mine");
    await afterTyping();
    const theirs = file({ title: "Theirs" }, "v9");
    await opened.server.answer({ type: "conflict", file: theirs });
    expect(opened.session.view().saving).toEqual({
      type: "conflict",
      conflicts: [{ field: ["title"], mine: "Mine", theirs: "Theirs" }],
    });
    return opened;
  }

  test("is not saved until somebody decides", async () => {
    const { server, session, stored } = await conflict();
    session.edit("title", "Mine too");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.saves).toHaveLength(1);
    expect(stored()?.value).toEqual({ title: "Mine too" });
  });

  test("gets the own value on top", async () => {
    const { server, session } = await conflict();
    session.decide("mine");
    expect(server.saves.at(-1)).toMatchObject({ value: { title: "Mine" }, version: "v9" });
  });

  test("shows the other value, and Undo brings the own one back", async () => {
    const { server, session, stored } = await conflict();
    session.decide("theirs");
    expect(session.view().value).toEqual({ title: "Theirs" });
    await server.answer(saved("v9"));
    expect(stored()).toBeUndefined();
    session.undo();
    await afterTyping();
    expect(server.saves.at(-1)).toMatchObject({ value: { title: "Mine" }, version: "v9" });
  });
});

describe("a file of which other fields were changed elsewhere", () => {
  test("gets both changes, and Undo takes back only the own one", async () => {
    const { server, session, stored } = open({ title: "A", text: "T", list: ["x"] });
    session.edit("title", "Mine");
    await afterTyping();
    const theirs = file({ title: "A", text: "Theirs", list: ["x"] }, "v2");
    await server.answer({ type: "conflict", file: theirs });
    expect(session.view().value).toEqual({ title: "Mine", text: "Theirs", list: ["x"] });
    expect(server.saves.at(-1)).toEqual({
      path: "pages/home.yaml",
      version: "v2",
      value: { title: "Mine", text: "Theirs", list: ["x"] },
    });
    await server.answer(saved("v3"));
    expect(stored()).toBeUndefined();
    session.undo();
    expect(session.view().value).toEqual({ title: "A", text: "Theirs", list: ["x"] });
  });
});

describe("what was kept when the page ended", () => {
  test("is sent if the file is the same", async () => {
    const { server, session } = open(
      { title: "A" },
      { kept: { value: { title: "B" }, base: { title: "A" } } },
    );
    expect(session.view().value).toEqual({ title: "B" });
    await afterTyping();
    expect(server.saves).toHaveLength(1);
    session.undo();
    expect(session.view().value).toEqual({ title: "A" });
  });

  test("is shown beside another version of the file", () => {
    const { session } = open(
      { title: "Theirs" },
      { version: "v2", kept: { value: { title: "B" }, base: { title: "A" } } },
    );
    expect(session.view()).toMatchObject({ value: { title: "B" }, saving: { type: "conflict" } });
  });

  test("is put together with what was saved since, and with what other windows have left", async () => {
    const base = { title: "A", text: "T", alt: "" };
    const { server, session } = open(
      { ...base, alt: "Saved" },
      {
        version: "v2",
        kept: { base, value: { ...base, title: "B" } },
        more: [{ base, value: { ...base, text: "U" } }],
      },
    );
    expect(session.view().value).toEqual({ title: "B", text: "U", alt: "Saved" });
    expect(server.saves.at(-1)?.version).toBe("v2");
  });

  test("is forgotten if the server had stored it", () => {
    const { session, stored } = open(
      { title: "B" },
      { version: "v2", kept: { value: { title: "B" }, base: { title: "A" } } },
    );
    expect(session.view().saving.type).toBe("saved");
    expect(stored()).toBeUndefined();
  });
});

describe("undo", () => {
  test("takes back what was typed in one go, and each change of a list", () => {
    const { session } = open({ title: "A", list: ["x"] });
    session.edit("title", "AB");
    session.edit("title", "ABC");
    session.edit("list", ["x", ""]);
    session.edit("list", []);
    session.undo();
    expect(session.view().value).toEqual({ title: "ABC", list: ["x", ""] });
    session.undo();
    session.undo();
    expect(session.view()).toMatchObject({ value: { title: "A", list: ["x"] }, canUndo: false });
    session.redo();
    session.redo();
    session.redo();
    expect(session.view()).toMatchObject({ value: { title: "ABC", list: [] }, canRedo: false });
  });
});
