const longest = 100;

/** What a news card says below its title. The excerpt is plain text: the content room strips its tags. */
export function cardDescription(excerpt: string): string {
  const text = excerpt.trim();
  if (text === "") return "Click to read more...";
  // By code point, so that the cut never leaves half an emoji.
  const characters = Array.from(text);
  return characters.length <= longest ? text : `${characters.slice(0, longest).join("")}...`;
}
