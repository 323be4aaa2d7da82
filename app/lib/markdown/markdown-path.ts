/** Where the Markdown form of a page is: `/about.md`, and `/index.md` for the home page. */
export function markdownPath(pathname: string): string {
  return pathname === "/" ? "/index.md" : `${pathname}.md`;
}
