import { expect, test } from "vitest";
import { keptChanges } from "./kept-changes.ts";

/** What a browser stores. */
function storage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

const path = "pages/home.yaml";
const kept = (title: string) => ({ value: { title }, base: { title: "A" } });

test("a window that has saved forgets only what it kept itself", () => {
  const browser = storage();
  const [one, other] = ["one", "other"].map((id) => keptChanges("Ida: editor", browser, id));
  one?.write(path, kept("B"));
  other?.write(path, kept("C"));
  other?.write(path, undefined);
  expect(keptChanges("Ida: editor", browser).paths()).toEqual([path]);
  expect(keptChanges("Ida: editor", browser).take(path)).toEqual([kept("B")]);
  expect(browser.length).toBe(0);
});

test("nobody gets what somebody else kept, and what cannot be read is no change", () => {
  const browser = storage();
  keptChanges("Ida", browser).write(path, kept("B"));
  browser.setItem(`editor:Ola:${path}:x`, "{");
  browser.setItem(`editor:Ola:${path}:y`, '{"value":1}');
  keptChanges("Ida: editor", browser).write(path, kept("C"));
  expect(keptChanges("Ida", browser).paths()).toEqual([path]);
  expect(keptChanges("Ola", browser).take(path)).toEqual([]);
  expect(keptChanges("Ida", browser).take("pages/about.yaml")).toEqual([]);
  expect(keptChanges("Ida", browser).take(path)).toEqual([kept("B")]);
});
