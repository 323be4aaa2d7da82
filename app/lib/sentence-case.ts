/** `Press release` for `PRESS RELEASE`. */
export function sentenceCase(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1).toLowerCase();
}
