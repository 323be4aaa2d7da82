import fc from "fast-check";
import { HtmlValidate } from "html-validate";
import { describe, expect, test } from "vitest";
import { hostileHtml } from "../../../tests/support/content-server-hostile.ts";
import { addressKey, type Context } from "./links.ts";
import { createImageAddresses } from "../pictures.ts";
import { sanitise } from "./sanitise.ts";

const service = "https://cms.example";
const context: Context = {
  origins: [service],
  siteOrigin: "https://www.example",
  articles: new Map([[addressKey(new URL(`${service}/a-letter/`)), "/article/newsletter/7"]]),
  own: new Set([addressKey(new URL(`${service}/own-letter/`))]),
  picture: createImageAddresses("key").picture,
  sizes: new Map([["wp-content/uploads/unsized.png", { width: 640, height: 480 }]]),
};
const made = (html: string) => sanitise(html, context);

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: { "no-inline-style": "error", "heading-level": "off", "tel-non-breaking": "off" },
});

/** The errors of an HTML validator for the output as part of a page. */
async function complaints(html: string) {
  const page = `<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><main><h1>x</h1><article>${html}</article></main></body></html>\n`;
  const report = await validator.validateString(page);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  );
}

const ours = new Set(["article-chart", "table-scroll", "video"]);

/** Tags of the output that must never appear in it. */
function dangers(html: string) {
  const tags = html.match(/<[^>]*>/g) ?? [];
  return tags.filter((tag) => {
    const name = /^<\/?([^\s>]*)/.exec(tag)?.[1] ?? "";
    const allowed =
      /^(?:a|abbr|b|blockquote|br|caption|cite|code|dd|del|div|dl|dt|em|figcaption|figure|h[2-6]|hr|i|img|ins|kbd|li|mark|ol|p|picture|pre|q|s|samp|small|source|span|strong|sub|sup|table|tbody|td|tfoot|th|thead|tr|u|ul|var|wbr)$/;
    const classes = /class="([^"]*)"/.exec(tag)?.[1];
    return (
      !allowed.test(name) ||
      /\s(?:on\w+|style|name|srcdoc|formaction)\s*=/i.test(tag.replace(/"[^"]*"/g, '""')) ||
      // Ids without the prefix could collide with those of the page.
      /\sid="(?!user-content-)/.test(tag) ||
      /(?:href|src|srcset)="\s*(?:javascript|vbscript|data):/i.test(tag) ||
      (classes !== undefined && !ours.has(classes))
    );
  });
}

/** Links within the output without a target. */
function deadLinks(html: string) {
  const ids = new Set(Array.from(html.matchAll(/\sid="([^"]*)"/g), ([, id]) => id));
  return Array.from(html.matchAll(/\shref="#([^"]*)"/g), ([, target = ""]) => target).filter(
    (target) => !ids.has(decodeURIComponent(target)),
  );
}

describe("hostile HTML", () => {
  test.each(hostileHtml)("%s", async (html) => {
    const output = made(html);
    expect(dangers(output)).toEqual([]);
    expect(made(output)).toBe(output);
    expect(await complaints(output)).toEqual([]);
  });
});

describe("what authors write", () => {
  const cases: [string, string, string][] = [
    [
      "headings below the page's own",
      "<h1>A</h1><h2>B</h2><h1>C</h1>",
      "<h2>A</h2><h3>B</h3><h2>C</h2>",
    ],
    [
      "headings without gaps",
      "<h2>A</h2><h4>B</h4><h4>C</h4><h3>D</h3>",
      "<h2>A</h2><h3>B</h3><h3>C</h3><h3>D</h3>",
    ],
    [
      "classes, styles and ids",
      '<p class="has-text" id="x" style="color:red" align="center">A</p>',
      "<p>A</p>",
    ],
    [
      "text without paragraphs",
      "one<br>two<div>three</div>four",
      "<p>one<br>two</p><p>three</p><p>four</p>",
    ],
    [
      "blocks in a paragraph",
      "<p>a<ul><li>b</li></ul>c</p>",
      "<p>a</p><ul><li>b</li></ul><p>c</p>",
    ],
    ["blocks in inline elements", "<b>a<p>b</p></b>", "<p><b>a</b></p><p><b>b</b></p>"],
    [
      "a linked heading",
      '<a href="https://x.example/"><h2>A</h2></a>',
      '<h2><a href="https://x.example/" rel="noopener" target="_blank">A</a></h2>',
    ],
    ["empty paragraphs", "<p>&nbsp;</p><p><br></p><p> <b></b></p>", ""],
    ["empty elements", "<p>a<b></b> <i> </i>b</p>", "<p>a  b</p>"],
    ["doubled elements", "<b>b<i><b>c</b></i></b>", "<p><b>b<i>c</i></b></p>"],
    [
      "links in links",
      '<a href="/a">a<b><a href="/b">b</a></b></a>',
      '<p><a href="/a">a<b>b</b></a></p>',
    ],
    [
      "links in links, with an unknown element between them",
      '<a href="/a">a<foo><a href="/b">b</a></foo>c</a>',
      '<p><a href="/a">abc</a></p>',
    ],
    [
      "lists in lists",
      "<ul><li>a</li><ul><li>b</li></ul>c</ul>",
      "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>",
    ],
    [
      "numbered lists",
      '<ol start="4" type="a"><li value="9">a</li></ol>',
      '<ol start="4"><li>a</li></ol>',
    ],
    ["definitions", "<dl><dt>a</dt><dd>b</dd></dl>", "<dl><dt>a</dt><dd>b</dd></dl>"],
    [
      "quotes",
      "<blockquote>a<cite>b</cite></blockquote>",
      "<blockquote><p>a<cite>b</cite></p></blockquote>",
    ],
    [
      "old elements",
      "<center><font color=red>a</font> <strike>b</strike> <tt>c</tt></center>",
      "<p>a <s>b</s> <code>c</code></p>",
    ],
    ["sections", "<section><p>a</p></section><aside>b</aside>", "<p>a</p><p>b</p>"],
    [
      "shortcodes and comments",
      "<!--more--><p>[gallery id=&#8221;1&#8243;]</p>",
      "<p>[gallery id=”1″]</p>",
    ],
  ];
  test.each(cases)("%s", async (_, html, expected) => {
    expect(made(html)).toBe(expected);
    expect(await complaints(expected)).toEqual([]);
  });
});

describe("links", () => {
  const link = (href: string) => made(`<a href="${href}">x</a>`);
  test.each([
    ["https://cms.example/a-letter/", "/article/newsletter/7"],
    ["http://cms.example/a-letter?utm=1#top", "/article/newsletter/7"],
    ["https://www.example/products/audio-market?x=1#y", "/products/audio-market?x=1#y"],
    ["/products", "/products"],
    ["mailto:press@nordsikt.example", "mailto:press@nordsikt.example"],
    ["tel:+46846500400", "tel:+46846500400"],
  ])("%s is a link within the site", (href, expected) => {
    expect(link(href)).toBe(`<p><a href="${expected}">x</a></p>`);
  });

  test.each([
    ["https://other.example/a", "https://other.example/a"],
    ["//other.example/a", "https://other.example/a"],
    ["//cms.example/unknown/", "https://cms.example/unknown/"],
    ["/\\other.example/a", "https://other.example/a"],
    ["https://cms.example/unknown/", "https://cms.example/unknown/"],
    ["/wp-content/uploads/report.pdf", "https://cms.example/wp-content/uploads/report.pdf"],
  ])("%s is an external link with rel=noopener", (href, expected) => {
    expect(link(href)).toBe(`<p><a href="${expected}" rel="noopener" target="_blank">x</a></p>`);
  });

  test.each(["#top", "", "ftp://x.example/"])("%s is not a link", (href) => {
    expect(link(href)).toBe("<p>x</p>");
  });
});

describe("links within the article", () => {
  test.each([
    ["a heading", '<a href="#sec">x</a><h2 id="sec">A</h2>', '<h2 id="user-content-sec">A</h2>'],
    ["a paragraph", '<a href="#sec">x</a><p id="sec">A</p>', '<p id="user-content-sec">A</p>'],
    [
      "a list item",
      '<a href="#sec">x</a><ul><li id="sec">A</li></ul>',
      '<ul><li id="user-content-sec">A</li></ul>',
    ],
    [
      "a list",
      '<a href="#sec">x</a><ul id="sec"><li>A</ul>',
      '<ul id="user-content-sec"><li>A</li></ul>',
    ],
    [
      "a box",
      '<a href="#sec">x</a><div id="sec"><h2>A</h2></div>',
      '<h2 id="user-content-sec">A</h2>',
    ],
    [
      "an old anchor before a heading",
      '<a href="#sec">x</a><p><a name="sec"></a></p><h2>A</h2>',
      '<h2 id="user-content-sec">A</h2>',
    ],
    [
      "an old anchor inside a heading",
      '<a href="#sec">x</a><h2>A<a name="sec"></a>B</h2>',
      '<h2>A<span id="user-content-sec"></span>B</h2>',
    ],
    [
      "words in a line",
      '<a href="#sec">x</a><p>A <span id="sec">b</span></p>',
      '<p>A <span id="user-content-sec"></span>b</p>',
    ],
    [
      "a table",
      '<a href="#sec">x</a><table id="sec"><tr><td>A</td></tr></table>',
      '<div id="user-content-sec" class="table-scroll" role="group" aria-label="Table" tabindex="0"><table><tbody><tr><td>A</td></tr></tbody></table></div>',
    ],
  ])("point to %s", async (_, html, target) => {
    const output = made(html);
    expect(output).toBe(`<p><a href="#user-content-sec">x</a></p>${target}`);
    expect(made(output)).toBe(output);
    expect(await complaints(output)).toEqual([]);
  });

  test.each([
    [
      "two anchors before a heading",
      '<a id="x"></a><a id="y"></a><h2>T</h2>',
      '<h2 id="user-content-x"><span id="user-content-y"></span>T</h2>',
    ],
    [
      "two anchors before a list",
      '<a id="x"></a><a id="y"></a><ul><li>T</ul>',
      '<span id="user-content-x"></span><ul id="user-content-y"><li>T</li></ul>',
    ],
    [
      "two anchors before a line",
      '<a id="x"></a><a id="y"></a><hr>',
      '<span id="user-content-x"></span><hr id="user-content-y">',
    ],
    [
      "a box and its heading",
      '<div id="x"><h2 id="y">T</h2></div>',
      '<h2 id="user-content-y"><span id="user-content-x"></span>T</h2>',
    ],
    [
      "a box and its list",
      '<div id="x"><ul id="y"><li>T</ul></div>',
      '<span id="user-content-x"></span><ul id="user-content-y"><li>T</li></ul>',
    ],
    [
      "empty list items",
      '<ul><li id="x"></li><li>T</li><li id="y"></li></ul>',
      '<ul><li id="user-content-x">T<span id="user-content-y"></span></li></ul>',
    ],
    [
      "an empty list",
      '<ul id="x"><li id="y"></li></ul><p>T</p>',
      '<p id="user-content-x"><span id="user-content-y"></span>T</p>',
    ],
    [
      "a list in a list and in a box of an item",
      '<ul><li>T</li><ul id="x"><li>U</ul><li><div><ul id="y"><li>V</ul></div></ul>',
      '<ul><li>T<span id="user-content-x"></span><ul><li>U</li></ul></li><li id="user-content-y"><ul><li>V</li></ul></li></ul>',
    ],
    [
      "anchors after a final list",
      '<ul><li>T</ul><a id="x"></a><p id="y"></p>',
      '<ul><li>T</li></ul><span id="user-content-x"></span><span id="user-content-y"></span>',
    ],
    [
      "groups and empty parts of definitions",
      '<dl><div id="x"><dt>T</dt><dd>U</dd></div><dd id="y"></dd></dl>',
      '<dl><dt id="user-content-x">T</dt><dd>U<span id="user-content-y"></span></dd></dl>',
    ],
    [
      "rows of a table",
      '<table><tr id="x"><td>T</td></tr><tr id="y"><td>U</td></tr></table>',
      '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table><tbody><tr><td id="user-content-x">T</td></tr><tr><td id="user-content-y">U</td></tr></tbody></table></div>',
    ],
    [
      "a quotation with anchors of its own",
      '<blockquote id="x"><a id="y"></a><hr></blockquote>',
      '<blockquote id="user-content-x"><hr id="user-content-y"></blockquote>',
    ],
    [
      "a recording's fallback",
      '<video id="x" src="https://x.example/a.mp4"><b id="y"></b></video>',
      '<p id="user-content-x"><span id="user-content-y"></span><a href="https://x.example/a.mp4" rel="noopener" target="_blank">Watch the video</a></p>',
    ],
    [
      "a video and its empty caption",
      '<figure><p id="x">https://youtu.be/aqz-KE-bpKQ</p><figcaption id="y"></figcaption></figure>',
      '<span id="user-content-y"></span><figure id="user-content-x" class="video"><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ" rel="noopener" target="_blank">Watch the video on YouTube</a></figure>',
    ],
  ])("point to both targets of %s", async (_, html, targets) => {
    const output = made(`<p><a href="#x">1</a> <a href="#y">2</a></p>${html}`);
    expect(output).toBe(
      `<p><a href="#user-content-x">1</a> <a href="#user-content-y">2</a></p>${targets}`,
    );
    expect(made(output)).toBe(output);
    expect(await complaints(output)).toEqual([]);
  });

  test("are replaced by their text if their target is dropped", () => {
    expect(made('<a href="#x">1</a> <a href="#y">2</a><svg id="x"></svg><p id="y">T</p>')).toBe(
      '<p>1 <a href="#user-content-y">2</a></p><p id="user-content-y">T</p>',
    );
  });

  test.each([87, 88, 100, 101])(
    "with a target name of %i characters are kept up to 100",
    (length) => {
      const name = "x".repeat(length);
      const output = made(`<a href="#${name}">1</a><p id="${name}">T</p>`);
      expect(output.includes("<a ")).toBe(length <= 100);
      expect(made(output)).toBe(output);
    },
  );

  test("work with the article's own address and non-ASCII letters", () => {
    expect(
      made(`<a href="${service}/own-letter/#r%C3%A9sum%C3%A9">x</a><h2 id="résumé">A</h2>`),
    ).toBe(
      '<p><a href="#user-content-r%C3%A9sum%C3%A9">x</a></p><h2 id="user-content-résumé">A</h2>',
    );
  });

  test("point in both directions, as in WordPress's footnotes", () => {
    expect(
      made(
        '<p>Text<sup class="fn"><a href="#n1" id="n1-link">1</a></sup></p><ol class="wp-block-footnotes"><li id="n1">Note <a href="#n1-link">back</a></li></ol>',
      ),
    ).toBe(
      '<p>Text<sup><a href="#user-content-n1"><span id="user-content-n1-link"></span>1</a></sup></p><ol><li id="user-content-n1">Note <a href="#user-content-n1-link">back</a></li></ol>',
    );
  });

  test("have each target once, and no ids without a link to them", () => {
    expect(made('<a href="#a">x</a><p id="a">1</p><p id="a">2</p><p id="main">3</p>')).toBe(
      '<p><a href="#user-content-a">x</a></p><p id="user-content-a">1</p><p>2</p><p>3</p>',
    );
  });
});

describe("pictures", () => {
  test("come through the image route with size and lazy loading", async () => {
    const output = made(
      `<img class="alignleft" src="${service}/wp-content/uploads/2026/11/chart-1024x576.jpg" alt="A chart" srcset="x 1x">`,
    );
    expect(output).toMatch(
      /src="\/images\/news\/[\w-]{22}\/wp-content\/uploads\/2026\/11\/chart-1024x576.jpg\?w=800&amp;f=webp"/,
    );
    expect(output).toContain(
      'width="1024" height="576" alt="A chart" loading="lazy" decoding="async"',
    );
    expect(output).toContain('type="image/avif"');
    expect(await complaints(output)).toEqual([]);
    expect(made(output)).toBe(output);
  });

  test("have the measured size if none is given", () => {
    expect(made('<img src="/wp-content/uploads/unsized.png">')).toContain(
      'width="640" height="480" alt=""',
    );
  });

  test("are not linked to themselves", () => {
    const file = `${service}/wp-content/uploads/unsized.png`;
    expect(
      made(`<figure><a href="${file}"><img src="${file}" alt="x"></a></figure>`),
    ).not.toContain("<a ");
  });

  test("from other hosts become a link if they have a text, and are dropped otherwise", () => {
    expect(made('<img src="https://x.example/a.png" alt="A map">')).toBe(
      '<p><a href="https://x.example/a.png" rel="noopener" target="_blank">A map</a></p>',
    );
    expect(made('<img src="https://x.example/pixel.gif">')).toBe("");
  });

  test("keep their caption, and each picture of a gallery its own", () => {
    const image = '<img src="/wp-content/uploads/unsized.png" alt="x">';
    expect(made(`<figure>${image}<figcaption>One <b>b</b></figcaption></figure>`)).toMatch(
      /^<figure><picture>.*<\/picture><figcaption>One <b>b<\/b><\/figcaption><\/figure>$/,
    );
    const gallery = made(
      `<figure><figure>${image}</figure><figure>${image}</figure><figcaption>All</figcaption></figure>`,
    );
    expect(gallery.match(/<figure>/g)).toHaveLength(2);
    expect(gallery).toMatch(/<p>All<\/p>$/);
  });
});

describe("videos become a link", () => {
  const expected =
    '<figure class="video"><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ" rel="noopener" target="_blank">Watch the video on YouTube</a></figure>';
  test.each([
    '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ?feature=oembed" allowfullscreen></iframe>',
    '<p><iframe src="//www.youtube-nocookie.com/embed/aqz-KE-bpKQ"></iframe></p>',
    '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/aqz-KE-bpKQ\n</div></figure>',
    '<figure><div><iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe></div></figure>',
  ])("%s", (html) => {
    expect(made(html)).toBe(expected);
    expect(made(expected)).toBe(expected);
  });
});

test.each([
  "https://www.youtube.com.evil.invalid/embed/aqz-KE-bpKQ",
  "https://evil.invalid/?https://www.youtube.com/embed/aqz-KE-bpKQ",
  "/embed/aqz-KE-bpKQ",
])("a frame from %s is dropped", (source) => {
  expect(made(`<iframe src="${source}"></iframe>`)).toBe("");
});

describe("tables", () => {
  test("are in a scrollable box, and their headers have a scope", async () => {
    const output = made(
      '<table border=1 width="100%"><caption>Reach</caption><tr><th>Country<th>2026</tr><tr><th>Sweden<td align=right colspan=1>72</table>',
    );
    expect(output).toBe(
      '<div class="table-scroll" role="group" aria-label="Reach" tabindex="0"><table><caption>Reach</caption><tbody>' +
        '<tr><th scope="col">Country</th><th scope="col">2026</th></tr><tr><th scope="row">Sweden</th><td>72</td></tr>' +
        "</tbody></table></div>",
    );
    expect(await complaints(output)).toEqual([]);
  });
});

describe("for random HTML", () => {
  const tags = [
    ..."a abbr b blockquote br caption dd div dl dt em figcaption figure h1 h2 h4 hr iframe img li ol p pre".split(
      " ",
    ),
    ..."script section span style svg table tbody td th thead tr ul video button form math textarea".split(
      " ",
    ),
  ];
  const attribute = fc.constantFrom(
    "",
    ' href="javascript:alert(1)"',
    ' href="https://x.example/"',
    ' href="/wp-content/uploads/a-300x200.png"',
    ' src="/wp-content/uploads/a-300x200.png" alt="x"',
    ' src="https://www.youtube.com/embed/abcdefgh"',
    ' src="x" onerror="alert(1)"',
    ' onclick=alert(1) style="x" id=y class=z',
    ' href="#y"',
    ' id="w" name="y"',
    ' href="#w"',
    ' colspan="3" start="2" title="t"',
    ' class="chart article-chart"',
    ' href="/charts/svod-penetration"',
    ' src="https://www.example/charts/svod-penetration/embed"',
  );
  const text = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.constantFrom(
      " ",
      "\n",
      "&nbsp;",
      "&amp;",
      "&lt;b&gt;",
      "<",
      ">",
      '"',
      "'",
      "<!--",
      "&#1;&#13;",
      "-->",
      "]]>",
      "</",
      "åäö",
      "a b",
      "/charts/svod-penetration",
      "https://www.example/charts/daily-reach?year=2024",
    ),
  );
  const piece = fc.oneof(
    { weight: 3, arbitrary: text },
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.constantFrom(...tags), attribute)
        .map(([tag, more]) => `<${tag}${more}>`),
    },
    { weight: 3, arbitrary: fc.constantFrom(...tags).map((tag) => `</${tag}>`) },
  );
  // Most ids matter only if a link points to them.
  const links = fc.constantFrom("", '<p><a href="#y">1</a><a href="#w">2</a></p>');
  const soup = fc
    .tuple(links, fc.array(piece, { maxLength: 30 }))
    .map(([linked, pieces]) => linked + pieces.join(""));

  test("the output has no dangerous tags or dead links, and sanitising it again changes nothing", () => {
    fc.assert(
      fc.property(soup, (html) => {
        const output = made(html);
        expect(dangers(output)).toEqual([]);
        expect(deadLinks(output)).toEqual([]);
        expect(made(output)).toBe(output);
      }),
      { numRuns: 1000 },
    );
  }, 30_000);

  test("the output is valid HTML", async () => {
    await fc.assert(
      fc.asyncProperty(soup, async (html) => {
        expect(await complaints(made(html))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  }, 30_000);
});
