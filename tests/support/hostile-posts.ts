import type { FakePost } from "./content-server-posts.ts";

/** Markup that runs if it is parsed as HTML, and then reports the field that it was in. */
const payloads: readonly ((field: string) => string)[] = [
  (field) => `<script>window.hit="${field}"</script>`,
  (field) => `<img src=x onerror=window.hit="${field}">`,
  (field) => `</script></title></textarea>"><svg onload='window.hit="${field}"'>`,
  (field) => `<a href="javascript:window.hit='${field}'">x</a>](javascript:window.hit='${field}')`,
];

const encode = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Unescaped, escaped as an editor's visual mode stores it, and escaped twice. */
const encodings: readonly [name: string, (text: string) => string][] = [
  ["raw", (text) => text],
  ["encoded", encode],
  ["encoded twice", (text) => encode(encode(text))],
];

/** One post for each payload in each encoding, with the payload in every field and layout that the site reads. */
export function hostilePosts(
  origin: string,
  options: Pick<FakePost, "categories" | "status"> & { firstId: number },
): (FakePost & { name: string })[] {
  const { firstId, categories, status } = options;
  return payloads.flatMap((payload, row) =>
    encodings.map(([encoding, write], column) => ({
      ...hostilePost(origin, (field) => `${field} ${write(payload(field))}`),
      id: firstId + row * encodings.length + column,
      name: `payload ${row + 1}, ${encoding}`,
      date: `2026-11-0${row + 1}T0${column + 1}:00:00`,
      categories,
      ...(status && { status }),
    })),
  );
}

const layout = (name: string, fields: object) => ({ acf_fc_layout: name, ...fields });

function hostilePost(origin: string, hostile: (field: string) => string) {
  const image = `${origin}/wp-content/uploads/a-300x200.png`;
  const figure = { url: image, width: 300, height: 200 };
  return {
    title: hostile("title"),
    excerpt: hostile("excerpt"),
    content: `<p>${hostile("content")}</p><img src="${image}" alt='${hostile("content alt")}'><p title='${hostile("attribute")}'>After</p>`,
    featured: { id: 9001, url: image, alt: hostile("featured alt"), width: 300, height: 200 },
    acf: {
      flexible_content: [
        ...["text", "content", "text_block"].map((name) => layout(name, { [name]: hostile(name) })),
        layout("heading", { heading: hostile("heading"), level: hostile("level") }),
        layout("title", { title: hostile("layout title") }),
        layout("image", {
          image: { ...figure, alt: hostile("image alt"), caption: hostile("image caption") },
        }),
        layout("image", { image: `javascript:window.hit="image"//${hostile("image address")}` }),
        layout("quote", { quote: hostile("quote"), author: hostile("author") }),
        layout("blockquote", { blockquote: hostile("blockquote"), cite: hostile("cite") }),
        layout("list", { items: [{ item: hostile("list row") }], type: hostile("list type") }),
        layout("list", { items: [hostile("list item"), hostile("list item")], ordered: true }),
        layout("list", { list: hostile("list html") }),
        layout(hostile("layout name"), {
          any_text: hostile("generic"),
          box: { inner: [hostile("generic inner")], file: { ...figure, alt: hostile("file alt") } },
        }),
      ],
    },
    raw: {
      slug: hostile("slug"),
      modified: hostile("modified"),
      type: hostile("type"),
      author: hostile("author"),
    },
  };
}
