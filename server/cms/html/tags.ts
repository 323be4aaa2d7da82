// Kinds of elements, by how this folder treats them.

export const words = (text: string) => text.split(" ");

/** Inline elements that an author may put around words. */
export const wordTags = words(
  "a abbr b cite code del em i ins kbd mark q s samp small span strong sub sup u var",
);

export const inlineTags = new Set([...wordTags, "br", "img", "picture", "source", "wbr"]);

/** Elements that hold a line of text. */
export const lineTags = new Set([
  ...wordTags,
  ...words("caption dd dt figcaption h1 h2 h3 h4 h5 h6 li p pre td th"),
]);
