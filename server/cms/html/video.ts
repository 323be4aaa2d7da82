import type { Node } from "./tree.ts";
import { element, isElement, textOf } from "./tree.ts";

const hosts = [
  {
    name: "YouTube",
    address:
      /^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed\/|watch\?v=)|youtu\.be\/)([\w-]{5,20})/,
    page: "https://www.youtube.com/watch?v=",
  },
  {
    name: "Vimeo",
    address: /^https?:\/\/(?:player\.|www\.)?vimeo\.com\/(?:video\/)?(\d{5,12})/,
    page: "https://vimeo.com/",
  },
];

/** A video stands behind a click: a link to its own page, so that nothing is loaded from there before. */
export function videoLink(address: string): Node | undefined {
  for (const host of hosts) {
    const [, found] = host.address.exec(address.replace(/^\/\//, "https://")) ?? [];
    if (found)
      return element("a", [`Watch the video on ${host.name}`], {
        href: `${host.page}${found}`,
        rel: "noopener",
        target: "_blank",
      });
  }
  return undefined;
}

/** WordPress leaves an embed that it could not expand as a bare address in a figure. */
export function videoIn(nodes: readonly Node[]): Node | undefined {
  const [only, more] = nodes.filter((node) => typeof node !== "string" || node.trim());
  if (!only || more) return undefined;
  if (isElement(only, "p")) return videoIn(only.children);
  if (isElement(only, "a")) return videoLink(only.attributes["href"] ?? "");
  return typeof only === "string" ? videoLink(textOf([only]).trim()) : undefined;
}
