/** What leads into a section, in the size of an introduction. */
export function IntroParagraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  return paragraphs.map((paragraph) => (
    <p key={paragraph} className="intro-text">
      {paragraph}
    </p>
  ));
}
