import { readFileSync } from "node:fs";
import { create } from "fontkit";
import { describe, expect, test } from "vitest";
import { firm } from "../../../tests/support/firm.ts";
import { drawCover, kickerSetting, titleLeading, titleTracking, type Cover } from "./cover.tsx";
import { regularFace, strongFace } from "./typeface.ts";

const cover = (title: string, more: Partial<Cover> = {}) =>
  drawCover(firm, { art: "home", artPosition: 1, title, ...more });

/** The outline of the title: the second path, after that of the kicker. */
const titlePath = (svg: string) => [...svg.matchAll(/ d="([^"]*)"/g)][1]?.[1] ?? "";

/** The bounding box of a path. */
function extent(path: string) {
  const numbers = (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  const [across, down] = [0, 1].map((rest) => numbers.filter((_, index) => index % 2 === rest));
  const range = (of: number[] = []) => [Math.min(...of), Math.max(...of)] as const;
  return { across: range(across), down: range(down) };
}

test("titles and kickers have the site's fonts for headlines and labels", () => {
  const project = new URL("../../../", import.meta.url);
  const styles = readFileSync(new URL("app/styles/app.css", project), "utf8");
  const token = (name: string) => styles.split(`--${name}: `)[1]?.split(";")[0];
  expect(token("text-display--letter-spacing")).toBe(`${titleTracking}em`);
  expect(token("text-display--line-height")).toBe(String(titleLeading));
  expect(token("text-label--letter-spacing")).toBe(`${kickerSetting.tracking}em`);
  const [, weight] = /h1,\s*h2,\s*h3 \{\s*font-weight: (\d+)/.exec(styles) ?? [];
  for (const name of ["strong", "strong-further"]) {
    const file = readFileSync(new URL(`app/fonts/covers/${name}.ttf`, project));
    const font = create(file);
    if (!("OS/2" in font)) throw new TypeError("expected a single font");
    expect(font.familyName).toBe(firm.look.typefaces.sans.family);
    expect(font["OS/2"].usWeightClass).toBe(Number(weight));
  }
});

describe.each([
  ["regular", regularFace],
  ["strong", strongFace],
])("the %s face", (_, face) => {
  test("has the letters of the Nordic languages, including Sámi", () => {
    const letters = "ÅåÄäÖöÆæØøÐðÞþÁáÉéÍíÓóÚúÝýÜü ČčĐđŊŋŠšŦŧŽž “”‘’–…";
    expect(face.settable(letters)).toBe(letters);
    for (const letter of letters.replaceAll(" ", ""))
      expect({ letter, path: face.outline(letter, { size: 10 }, 0, 0) }).not.toEqual({
        letter,
        path: "",
      });
  });

  test("replaces a missing letter by its base letter, or leaves it out", () => {
    expect(face.settable("Ǎ ﬁ 日本 🎉 שלום\u202Ex\u2028y")).toBe("A f x y");
    expect(face.settable("e\u0301")).toBe("é");
  });
});

test("long titles are set smaller and stay inside their column and the cover", () => {
  const titles = ["Q3", "Audio Market", "Word ".repeat(20), "Word ".repeat(100), "W".repeat(400)];
  const heights = titles.map((title) => {
    const { across, down } = extent(titlePath(cover(title)));
    expect(across[0]).toBeGreaterThanOrEqual(60);
    expect(across[1]).toBeLessThanOrEqual(72 + 900 + 12);
    expect(down[0]).toBeGreaterThan(130);
    expect(down[1]).toBeLessThan(600);
    return down[1] - down[0];
  });
  expect(heights[0]).toBeLessThan(120);
});

test("a title without any drawable letter is replaced by the firm's name", () => {
  expect(titlePath(cover("日本語"))).toBe(titlePath(cover(firm.company.name)));
});

test("a title cannot become markup, because it is drawn as an outline", () => {
  const svg = cover('</svg><script>alert(1)</script>"&', { kicker: "<b>", subtitle: "]]>" });
  expect(
    svg.match(/<[a-z]+/gi)?.every((tag) => /^<(svg|linearGradient|stop|rect|path)$/.test(tag)),
  ).toBe(true);
});

test("the cover of a news item has the dot and colour of its type", () => {
  expect(cover("A", { kicker: "K", kind: "press-release" })).toContain('fill="#b79bff"');
  expect(cover("A", { kicker: "K", kind: "newsletter" })).toContain('fill="#3dd6a0"');
  expect(cover("A", { kicker: "K" })).not.toContain("<circle");
});
