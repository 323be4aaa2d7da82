/**
 * Without this file React Router would add its default renderer to the build. It is never called: `pages.tsx` renders the
 * pages.
 */
export default function handleRequest(): never {
  throw new Error("app/pages.tsx renders pages");
}
