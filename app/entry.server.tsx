/**
 * React Router builds in a renderer of its own where this file is missing. Pages are rendered by `pages.tsx`, without
 * the request handler that would call this.
 */
export default function handleRequest(): never {
  throw new Error("app/pages.tsx renders pages");
}
