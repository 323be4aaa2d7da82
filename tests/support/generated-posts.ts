import fc from "fast-check";
import { hostileHtml } from "./content-server-hostile.ts";

const tags =
  "a b blockquote dd div dl dt em figure figcaption h2 h3 i iframe img li ol p pre script section span style svg table td textarea th tr ul".split(
    " ",
  );

const pieces = [
  ...tags.map((tag) => `<${tag}>`),
  ...tags.map((tag) => `</${tag}>`),
  ..."< > & &amp; &lt;script&gt; [ ] * _ ` ``` # > <!-- <![CDATA[ ]]> <? \\ | ~ \u0000 \ud800 🙂".split(
    " ",
  ),
  "<dl><dd>",
  "<ul><li>item",
  "<table><tr><td>x",
  "<h2>Why?</h2><p>So.</p>",
  "<p>words</p>",
  "word ",
  "   ",
  "\n",
  '<a href="https://x.example/">x</a>',
  '<a href="#s">x</a><h2 id="s">y</h2>',
  '<img src="/wp-content/uploads/a-300x200.png" alt="x">',
  '<p title="x" onclick="window.hit=1" style="x">',
];

/** HTML as editors, plugins and attackers write it, up to a number of characters. */
function html(most: number) {
  const piece = fc.oneof(fc.constantFrom(...pieces), fc.constantFrom(...hostileHtml), fc.string());
  const size = fc.oneof(fc.constant(0), fc.nat(200), fc.nat(most), fc.constant(most));
  const repeated = fc
    .tuple(fc.array(piece, { minLength: 1, maxLength: 3 }), size, piece)
    .map(([some, length, end]) => {
      const once = some.join("") || "x";
      return once.repeat(Math.ceil(length / once.length)).slice(0, length) + end;
    });
  const mixed = fc.array(piece, { maxLength: 40 }).map((some) => some.join(""));
  return fc.oneof(mixed, repeated);
}

/** Any JSON instead of the expected value. */
const anything = fc.oneof(
  fc.constantFrom(null, true, 0, -1, "", [], {}, [[]], { toString: 1 }, "mailto:x@y", "https://["),
  fc.jsonValue({ maxDepth: 3 }),
);

const layouts = "text content text_block heading title image quote blockquote list anything".split(
  " ",
);
const fieldNames =
  "text content text_block heading title level image url alt caption quote blockquote author cite items list item ordered type box".split(
    " ",
  );

function acf(most: number) {
  const value = fc.oneof(html(most), html(50), anything, fc.array(html(50), { maxLength: 5 }));
  const row = fc
    .tuple(fc.constantFrom(...layouts), fc.dictionary(fc.constantFrom(...fieldNames), value))
    .map(([layout, fields]) => ({ acf_fc_layout: layout, ...fields }));
  const rows = fc
    .tuple(fc.array(row, { maxLength: 6 }), fc.constantFrom(1, 1, 1, 100, 20_000))
    .map(([some, times]) => {
      const size = Math.max(1, JSON.stringify(some).length);
      const most20 = Math.max(1, Math.min(times, Math.floor(most / size)));
      return Array.from({ length: most20 }, () => some).flat();
    });
  const nested = fc.tuple(row, fc.nat(1000)).map(([inner, levels]) => {
    let wrapped: unknown = inner;
    for (let level = 0; level < levels; level += 1)
      wrapped = level % 2 ? [wrapped] : { acf_fc_layout: "box", rows: wrapped };
    return [wrapped];
  });
  return fc.oneof(
    rows.map((flexible_content) => ({ flexible_content })),
    nested.map((flexible_content) => ({ flexible_content })),
    fc.constant([]),
    anything,
  );
}

const mostly = <T>(good: T, other: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(good as unknown) }, { weight: 1, arbitrary: other });

/** The fields of one WordPress post, together about `most` characters. */
export function generatedPost(most: number): fc.Arbitrary<Record<string, unknown>> {
  const text = (longest: number) =>
    fc.oneof(
      { weight: 5, arbitrary: html(longest).map((rendered) => ({ rendered }) as unknown) },
      { weight: 1, arbitrary: anything },
    );
  return fc.record({
    title: html(most / 4).map((rendered) => ({ rendered })),
    excerpt: text(most / 4),
    content: text(most / 2),
    acf: fc.oneof(
      { weight: 2, arbitrary: fc.constant([] as unknown) },
      { weight: 3, arbitrary: acf(most / 2) },
    ),
    link: mostly("https://cms.example/a/", fc.oneof(anything, html(100_000), fc.webUrl())),
    modified: mostly("2026-11-02T08:00:00", anything),
    date_gmt: mostly("2026-11-01T08:00:00", anything),
    sticky: mostly(false, anything),
    categories: mostly([2], anything),
    _embedded: mostly(
      { "wp:term": [[{ slug: "newsletter" }], []] },
      fc.record({
        "wp:term": fc.oneof(
          anything,
          fc.constant([Array.from({ length: 50_000 }, () => ({ slug: "newsletter" }))]),
        ),
        "wp:featuredmedia": fc.oneof(
          anything,
          html(1000).map((alt_text) => [
            {
              source_url: "/wp-content/uploads/a.png",
              alt_text,
              media_details: { width: 3, height: 2 },
            },
          ]),
        ),
      }),
    ),
  });
}
