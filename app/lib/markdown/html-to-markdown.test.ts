import { describe, expect, test } from "vitest";
import { parseHtml } from "../html-tree.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";

const page = "https://www.site.example/news?page=2";
const markdown = (html: string) => htmlToMarkdown(parseHtml(html).children, page);

describe("links and pictures", () => {
  test.each([
    ['<a href="/about">About</a>', "[About](https://www.site.example/about)"],
    ['<a href="#list">List</a>', "[List](https://www.site.example/news?page=2#list)"],
    ['<a href="mailto:a@b.example">Mail</a>', "[Mail](mailto:a@b.example)"],
    ['<a href="/x_(y)">X</a>', "[X](https://www.site.example/x_%28y%29)"],
    ['<a href="/news" aria-label="Page 1">1</a>', "[Page 1](https://www.site.example/news)"],
    [
      '<a href="/a">Out<span class="sr-only" data-screen-only=""> (opens in a new tab)</span></a>',
      "[Out](https://www.site.example/a)",
    ],
    ['<a href="/a"><svg><path/></svg></a>', ""],
    [
      '<a href="/a">Next<span class="sr-only"> page</span></a>',
      "[Next page](https://www.site.example/a)",
    ],
    [
      '<a href="/a"><img src="/a.webp" alt="Cover"><span class="sr-only">Open</span></a>',
      "[![Cover](https://www.site.example/a.webp)](https://www.site.example/a)",
    ],
    [
      '<picture><source srcset="/a.avif"><img src="/a.webp" alt="A chart"></picture>',
      "![A chart](https://www.site.example/a.webp)",
    ],
    ['<img src="/decoration.webp" alt="">', ""],
    ["<img alt='a]b' src='/x.png'>", "![a\\]b](https://www.site.example/x.png)"],
  ])("%s", (html, expected) => {
    expect(markdown(html)).toBe(expected);
  });
});

describe("interactive and hidden elements are left out", () => {
  test.each([
    '<form><label>Name</label><input name="n"><button>Send</button></form>',
    "<button>Copy</button>",
    "<dialog open><p>Download</p></dialog>",
    "<svg role='img' aria-label='Chart'><text>72</text></svg>",
    '<p aria-hidden="true">→</p>',
    '<ul aria-hidden="true"><li>Key</li></ul>',
    "<section data-screen-only><h2>Share</h2></section>",
    '<p class="sr-only" aria-live="polite">1 of 8</p>',
    '<span role="tooltip">a@b.example</span>',
    "<script>x</script><style>y</style><template>z</template>",
    "<ul><li><button>Copy link</button></li></ul>",
  ])("%s", (html) => {
    expect(markdown(`<p>a</p>${html}<p>b</p>`)).toBe("a\n\nb");
  });
});

test("elements that are separated on screen are separated in Markdown", () => {
  expect(markdown("<p><span>Newsletter</span><span>FEATURED</span></p>")).toBe(
    "Newsletter FEATURED",
  );
  expect(markdown('<p><strong>Name</strong><span class="block">Role</span></p>')).toBe(
    "**Name**\nRole",
  );
  expect(markdown('<p><time>1 MAY</time><span aria-hidden="true"> · </span>2 min</p>')).toBe(
    "1 MAY · 2 min",
  );
});

describe("lists", () => {
  test("are tight if their items are lines, and loose if they are paragraphs", () => {
    expect(markdown("<ul><li>a</li><li>b</li></ul>")).toBe("- a\n- b");
    expect(markdown("<ol start='3'><li><h3>a</h3><p>b</p></li><li>c</li></ol>")).toBe(
      "3. ### a\n\n   b\n\n4. c",
    );
  });

  test("of definitions have the term in bold before its description", () => {
    expect(
      markdown("<dl><div><dt>Ages</dt><dd>15–74</dd></div><dt>Base</dt><dd>All</dd></dl>"),
    ).toBe("**Ages:** 15–74\n\n**Base:** All");
  });

  test("in a nav element are preceded by its label", () => {
    expect(markdown('<nav aria-label="Pages"><ul><li>1</li></ul></nav>')).toBe("Pages:\n\n- 1");
  });
});

describe("tables", () => {
  test("have a caption, a header and rows, with pipes escaped", () => {
    const html = `<details><summary>Data table</summary><table><caption>Share | 2026</caption>
      <thead><tr><th>Country</th><th>2026</th></tr></thead>
      <tbody><tr><th scope="row">Sweden | SE</th><td><p>72%</p><p>new</p></td></tr>
      <tr><th scope="row">Norway</th><td></td></tr></tbody></table></details>`;
    expect(markdown(html)).toBe(
      "Share | 2026\n\n| Country | 2026 |\n| --- | --- |\n| Sweden \\| SE | 72% new |\n| Norway |  |",
    );
  });

  test("without a header row get an empty one", () => {
    expect(markdown("<table><tr><td>a</td><td>b</td></tr></table>")).toBe(
      "|  |  |\n| --- | --- |\n| a | b |",
    );
  });
});

test("text that looks like Markdown is escaped", () => {
  expect(markdown("<p># no heading, *no emphasis*, [no link](x)</p>")).toBe(
    "\\# no heading, \\*no emphasis\\*, \\[no link\\](x)",
  );
});
