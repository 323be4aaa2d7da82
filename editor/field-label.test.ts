import { describe, expect, test } from "vitest";
import { fieldLabel } from "./field-label.ts";

describe("a field", () => {
  test("of an unknown file is called by numbers", () => {
    expect(fieldLabel(["sections", 2, "heading"])).toBe("Sections 3, heading");
    expect(fieldLabel([1, "phone"])).toBe("Entry 2, phone");
    expect(fieldLabel(["rows", 3, 0, "text"])).toBe("Rows 4, entry 1, text");
    expect(fieldLabel([])).toBe("The file");
  });

  test("of an entry with a name is called by it", () => {
    const people = [{ name: "Karin Ekstrand" }, { name: "Henrik Solbakken", phone: "+46" }];
    expect(fieldLabel([1, "phone"], people)).toBe("Henrik Solbakken, phone");
    const page = {
      title: "Of the file",
      sections: [{ heading: "How we ask", paragraphs: ["A", "B"] }, { heading: "{firm.name}" }],
      events: [{ year: 1998, text: "What" }],
    };
    expect(fieldLabel(["sections", 0, "paragraphs", 1], page)).toBe("How we ask, paragraphs 2");
    expect(fieldLabel(["events", 0, "text"], page)).toBe("1998, text");
    // A reference is no name, and what is not there has none.
    expect(fieldLabel(["sections", 1, "heading"], page)).toBe("Sections 2, heading");
    expect(fieldLabel(["sections", 7], page)).toBe("Sections 8");
  });

  test("of a table is called by its row and column", () => {
    expect(fieldLabel(["figures", "denmark", "2027", 0])).toBe("Denmark, 2027");
    const measure = { categories: ["Pay TV", "News"] };
    expect(fieldLabel(["figures", "denmark", "2027", 1], measure)).toBe("Denmark, 2027, News");
    const chart = { columns: ["2025", "2026"], rows: [{ label: "Sweden", values: [1, 2] }] };
    expect(fieldLabel(["rows", 0, "values", 1], chart)).toBe("Sweden, 2026");
    for (const file of [null, 1, { rows: null, columns: null, categories: null }])
      expect(fieldLabel(["rows", 0, "values", 1], file)).toBe("Rows 1, values 2");
    expect(fieldLabel(["figures", 1], { figures: ["a", "b"] })).toBe("Figures 2");
  });
});
