/** Språket på webbplatsen. */
export * from "./language/sv.ts";
