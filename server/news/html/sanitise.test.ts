import fc from "fast-check";
import { HtmlValidate } from "html-validate";
import { describe, expect, test } from "vitest";
import { firm } from "../../../tests/support/firm.ts";
import { hostileHtml } from "../../../tests/support/content-server-hostile.ts";
import { addressKey, type Context } from "./links.ts";
import { createImageAddresses } from "../pictures.ts";
import { sanitise } from "./sanitise.ts";

const service = "https://cms.example";
const context: Context = {
  origins: [service],
  siteOrigin: "https://www.example",
  firm: () => firm,
  articles: new Map([[addressKey(new URL(`${service}/a-letter/`)), "/article/newsletter/7"]]),
  own: new Set([addressKey(new URL(`${service}/own-letter/`))]),
  picture: createImageAddresses("key").picture,
  sizes: new Map([["wp-content/uploads/unsized.png", { width: 640, height: 480 }]]),
};
const made = (html: string) => sanitise(firm.words, html, context);

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

const ours = new Set(["table-scroll"]);

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

const voidTags = new Set(["br", "hr", "img", "source", "wbr"]);

/** Tags without their counterpart, which could change the page around the text. */
function unbalanced(html: string) {
  const open: string[] = [];
  const stray: string[] = [];
  for (const [tag, slash, name = ""] of html.matchAll(/<(\/?)([^\s>]+)[^>]*>/g)) {
    if (voidTags.has(name)) continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) stray.push(tag);
  }
  return [...open, ...stray];
}

describe("hostile HTML", () => {
  test.each(hostileHtml)("%s", (html) => {
    const output = made(html);
    expect(dangers(output)).toEqual([]);
    expect(unbalanced(output)).toEqual([]);
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
      '<p id="user-content-x">A</p>',
    ],
    ["text without paragraphs", "one<br>two<div>three</div>four", "one<br>two<div>three</div>four"],
    ["blocks in a paragraph", "<p>a<ul><li>b</li></ul>c</p>", "<p>a</p><ul><li>b</li></ul>c"],
    ["blocks in inline elements", "<b>a<p>b</p></b>", "<b>a<p>b</p></b>"],
    [
      "a linked heading",
      '<a href="https://x.example/"><h2>A</h2></a>',
      '<a href="https://x.example/" rel="noopener" target="_blank"><h2>A</h2></a>',
    ],
    ["empty paragraphs", "<p>&nbsp;</p><p><br></p><p> <b></b></p>", ""],
    [
      "numbered lists",
      '<ol start="4" type="a"><li value="9">a</li></ol>',
      '<ol start="4"><li>a</li></ol>',
    ],
    ["definitions", "<dl><dt>a</dt><dd>b</dd></dl>", "<dl><dt>a</dt><dd>b</dd></dl>"],
    [
      "quotes",
      "<blockquote>a<cite>b</cite></blockquote>",
      "<blockquote>a<cite>b</cite></blockquote>",
    ],
    [
      "old elements",
      "<center><font color=red>a</font> <strike>b</strike> <tt>c</tt></center>",
      "<div>a <s>b</s> <code>c</code></div>",
    ],
    ["sections", "<section><p>a</p></section><aside>b</aside>", "<div><p>a</p></div><div>b</div>"],
    [
      "shortcodes and comments",
      "<!--more--><p>[gallery id=&#8221;1&#8243;]</p>",
      "<p>[gallery id=”1″]</p>",
    ],
  ];
  test.each(cases)("%s", (_, html, expected) => {
    expect(made(html)).toBe(expected);
    expect(unbalanced(expected)).toEqual([]);
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

  test.each(["", "#", "ftp://x.example/"])("%s is not a link", (href) => {
    expect(link(href)).toBe("<p>x</p>");
  });
});

describe("links within the article", () => {
  test.each([
    ["a heading", '<h2 id="sec">A</h2>', '<h2 id="user-content-sec">A</h2>'],
    ["a list item", '<ul><li id="sec">A</li></ul>', '<ul><li id="user-content-sec">A</li></ul>'],
    [
      "an old anchor",
      '<p><a name="sec"></a></p><h2>A</h2>',
      '<p><span id="user-content-sec"></span></p><h2>A</h2>',
    ],
    [
      "words in a line",
      '<p>A <span id="sec">b</span></p>',
      '<p>A <span id="user-content-sec">b</span></p>',
    ],
  ])("point to %s", (_, html, target) => {
    expect(made(`<p><a href="#sec">x</a></p>${html}`)).toBe(
      `<p><a href="#user-content-sec">x</a></p>${target}`,
    );
  });

  test("work with the article's own address and non-ASCII letters", () => {
    expect(
      made(`<p><a href="${service}/own-letter/#r%C3%A9sum%C3%A9">x</a></p><h2 id="résumé">A</h2>`),
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
      '<p>Text<sup><a id="user-content-n1-link" href="#user-content-n1">1</a></sup></p><ol><li id="user-content-n1">Note <a href="#user-content-n1-link">back</a></li></ol>',
    );
  });

  test("have each target once, and no name that is too long or odd", () => {
    const ids = ["a", "a", "x".repeat(101), "a b", '"', ""];
    expect(made(ids.map((id) => `<p id='${id}'>1</p>`).join(""))).toBe(
      `<p id="user-content-a">1</p>${"<p>1</p>".repeat(5)}`,
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
    expect(gallery).toMatch(/<figcaption>All<\/figcaption><\/figure>$/);
    expect(gallery.match(/<img/g)).toHaveLength(2);
  });
});

describe("videos become a link", () => {
  const expected =
    '<a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ" rel="noopener" target="_blank">Watch the video on YouTube</a>';
  test.each([
    [
      '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ?feature=oembed" allowfullscreen></iframe>',
      `<p>${expected}</p>`,
    ],
    [
      '<p><iframe src="//www.youtube-nocookie.com/embed/aqz-KE-bpKQ">x <b>y</b></iframe></p>',
      `<p>${expected}</p>`,
    ],
    [
      '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/aqz-KE-bpKQ\n</div></figure>',
      `<figure><div>${expected}</div></figure>`,
    ],
    [
      '<figure><div><iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe></div></figure>',
      `<figure><div>${expected}</div></figure>`,
    ],
  ])("%s", (html, output) => {
    expect(made(html)).toBe(output);
  });
});

test.each([
  "https://www.youtube.com.evil.invalid/embed/aqz-KE-bpKQ",
  "https://evil.invalid/?https://www.youtube.com/embed/aqz-KE-bpKQ",
  "/embed/aqz-KE-bpKQ",
])("a frame from %s is dropped", (source) => {
  expect(made(`<iframe src="${source}"></iframe>`)).toBe("");
});

test("tables are in a scrollable box and keep their headers", async () => {
  const output = made(
    '<table border=1 width="100%"><caption>Reach</caption><tr><th scope=col>Country<th scope=x>2026</tr><tr><th>Sweden<td align=right colspan=2 rowspan=0>72</table>',
  );
  expect(output).toBe(
    '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table><caption>Reach</caption>' +
      '<tr><th scope="col">Country</th><th>2026</th></tr><tr><th>Sweden</th><td colspan="2">72</td></tr>' +
      "</table></div>",
  );
});

test("a body of end tags changes nothing around it", () => {
  const ends = "</p></div></article></main></body></html></td></table></a></b></ul>";
  expect(made(`${ends}Text${ends}`)).toBe("<p>Text</p>");
  for (const start of ["<div>", "<table><tr><td>", "<ul><li>", "<b><a href=/x>", "<figure>"])
    expect(unbalanced(made(`${start}Text${ends}${start}`))).toEqual([]);
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

  test("the output has no dangerous and no unbalanced tags", () => {
    fc.assert(
      fc.property(soup, (html) => {
        const output = made(html);
        expect(dangers(output)).toEqual([]);
        expect(unbalanced(output)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  }, 30_000);
});
