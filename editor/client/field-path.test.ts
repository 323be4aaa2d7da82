import { describe, expect, test } from "vitest";
import {
  childKey,
  fieldKey,
  fieldPath,
  isSame,
  isWithin,
  parentKey,
  valueAt,
  withValueAt,
} from "./field-path.ts";

describe("keys of fields", () => {
  test("have a dot between names and places", () => {
    expect(fieldKey(["sections", 0, "heading"])).toBe("sections.0.heading");
    expect(childKey("", "hero")).toBe("hero");
    expect(childKey("hero", "title")).toBe("hero.title");
    expect(parentKey("hero.cta.text")).toBe("hero.cta");
    expect(parentKey("hero")).toBe("");
  });

  test.each([["At least. One"], ["a#b c"], ["50 %"], ["---"], ["Åland"]])(
    "keep the name %s",
    (name) => {
      const key = fieldKey(["basedOn", name]);
      expect(key.split(".")).toHaveLength(2);
      expect(fieldPath(key)).toEqual(["basedOn", name]);
    },
  );

  test("typed by hand do no harm", () =>
    expect(fieldPath("a.%E0%A4%A")).toEqual(["a", "%E0%A4%A"]));

  test("are within a field only at a dot", () => {
    expect(isWithin("chapters.1.title", "chapters.1")).toBe(true);
    expect(isWithin("chapters.10.title", "chapters.1")).toBe(false);
  });
});

describe("values", () => {
  const value = { hero: { title: "A" }, list: [{ text: "x" }, { text: "y" }] };

  test("are read at a path", () => {
    expect(valueAt(value, ["list", "1", "text"])).toBe("y");
    expect(valueAt(value, ["list", 7, "text"])).toBeUndefined();
    expect(valueAt(value, ["constructor"])).toBeUndefined();
  });

  test("are replaced without a change of the others", () => {
    const next = withValueAt(value, ["list", "0", "text"], "z");
    expect(next).toEqual({ hero: { title: "A" }, list: [{ text: "z" }, { text: "y" }] });
    expect(valueAt(next, ["hero"])).toBe(value.hero);
    expect(valueAt(next, ["list", 1])).toBe(value.list[1]);
  });

  test("are removed with undefined", () => {
    expect(withValueAt(value, ["hero", "title"], undefined)).toEqual({ ...value, hero: {} });
    expect(withValueAt(value, ["list", 0], undefined)).toEqual({
      ...value,
      list: [{ text: "y" }],
    });
  });

  test("make the objects that they need", () => {
    expect(withValueAt({}, ["site", "skip"], "x")).toEqual({ site: { skip: "x" } });
  });

  test("are the same whatever the order of their names", () => {
    expect(isSame({ a: [1, null], b: "x" }, { b: "x", a: [1, null] })).toBe(true);
    expect(isSame({ a: 1 }, { b: 1 })).toBe(false);
    expect(isSame([1, 2], [1])).toBe(false);
  });
});
