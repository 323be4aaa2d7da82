import { expect, test } from "vitest";
import { flexibleRows, mapBlocks } from "./acf-blocks.ts";
import type { SafeHtml } from "./html/sanitise.ts";
import { createImageAddresses } from "./pictures.ts";

const { picture } = createImageAddresses("key");

const tools = {
  html: (source: string) => `<p>${source.replace(/<[^>]*>/g, "")}</p>` as SafeHtml,
  picture: (source: string, _width: unknown, _height: unknown, alt: string) =>
    source.startsWith("/up") ? picture(source.slice(1), { width: 8, height: 4 }, alt) : undefined,
};
const blocks = (...rows: object[]) => mapBlocks(flexibleRows({ flexible_content: rows }), tools);
const row = (layout: string, fields: object) => ({ acf_fc_layout: layout, ...fields });

test.each(["text", "content", "text_block"])("the layout %s becomes a text block", (layout) => {
  expect(blocks(row(layout, { [layout]: "<p>Words</p>" }))).toEqual([
    { layout: "text", html: "<p>Words</p>" },
  ]);
});

test.each([
  ["heading", "h2", 2],
  ["title", "h3", 3],
  ["heading", 5, 4],
  ["title", undefined, 2],
  ["heading", "h1", 2],
])("%s with level %s becomes a heading of level 2 to 4", (layout, level, expected) => {
  expect(blocks(row(layout, { [layout]: "A &amp; <em>B</em>", level }))).toEqual([
    { layout: "heading", level: expected, text: "A & B" },
  ]);
});

test("an image layout holds an object or an address, with a caption", () => {
  const made = blocks(
    row("image", { image: { url: "/up/a.png", alt: "A", caption: "C", width: 8, height: 4 } }),
    row("image", { image: "/up/b.png", caption: "D" }),
    row("image", { image: "https://elsewhere.example/c.png" }),
    row("image", { image: false }),
  );
  expect(made).toMatchObject([
    { layout: "image", image: { alt: "A" }, caption: "C" },
    { layout: "image", image: { alt: "" }, caption: "D" },
  ]);
});

test.each(["quote", "blockquote"])("%s becomes a quote with its source", (layout) => {
  expect(blocks(row(layout, { quote: "Words", author: "Someone" }))).toEqual([
    { layout: "quote", html: "<p>Words</p>", cite: "Someone" },
  ]);
});

test("a list layout holds a repeater, an array or HTML", () => {
  expect(
    blocks(
      row("list", { items: [{ item: "a" }, { text: "b" }, { own_name: "c" }, {}, false] }),
      row("list", { items: ["a", "b"], ordered: true }),
      row("list", { list: "<ul><li>a</li></ul>" }),
      row("list", { items: false }),
    ),
  ).toEqual([
    { layout: "list", ordered: false, items: ["a", "b", "c"] },
    { layout: "list", ordered: true, items: ["a", "b"] },
    { layout: "text", html: "<p>a</p>" },
  ]);
});

test("an unknown layout gives its texts of more than ten characters, up to three levels deep", () => {
  const made = blocks(
    row("facts_box", {
      colour: "green",
      exactly_ten: "0123456789",
      address: "https://x.example/a-long-address",
      setting: "layout_full_width",
      one: "Eleven char",
      box: {
        two: "Two levels down",
        box: { three: "Three levels down", box: { four: "Four levels down" } },
      },
      picture: { url: "/up/a.png", width: 8, height: 4, alt: "A", title: "A long enough title" },
    }),
  );
  expect(made.map((block) => (block.layout === "text" ? block.html : block.layout))).toEqual([
    "<p>Eleven char</p>",
    "<p>Two levels down</p>",
    "<p>Three levels down</p>",
    "image",
  ]);
});

test("layouts nested in other layouts are mapped by their own type", () => {
  expect(
    blocks(
      row("columns", {
        left: [row("heading", { heading: "Inner" }), row("list", { items: ["a"] })],
      }),
    ),
  ).toEqual([
    { layout: "heading", level: 2, text: "Inner" },
    { layout: "list", ordered: false, items: ["a"] },
  ]);
});

test.each([
  [[]],
  [false],
  [null],
  [undefined],
  ["text"],
  [{ flexible_content: false }],
  [{ other: [1, 2] }],
])("%j gives no blocks", (acf) => {
  expect(mapBlocks(flexibleRows(acf), tools)).toEqual([]);
});

test("the flexible content is found under any field name", () => {
  expect(flexibleRows({ intro: "x", sections: [row("text", { text: "y" })] })).toHaveLength(1);
});
