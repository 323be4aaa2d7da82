import type { ComponentType, DetailedHTMLProps, HTMLAttributes } from "react";

/** When an island is hydrated: when it is near the viewport, or when a visitor first interacts with it. */
type IslandStart = "visible" | "touched";

/** What the file of an island exports as `island`. */
export interface IslandDefinition<Props> {
  /** The name of its file in `app/islands`. */
  name: string;
  start?: IslandStart;
  /** The island adds entries to the history and shows them on Back and Forward. */
  followsAddress?: boolean;
  Component: ComponentType<Props>;
}

type NotInJson =
  | bigint
  | symbol
  | ((...parameters: never[]) => unknown)
  | Date
  | RegExp
  | URL
  | Map<unknown, unknown>
  | Set<unknown>;

/** Types that JSON can represent. All others become `never`, so that passing one is a type error. */
type Serialisable<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends NotInJson
    ? never
    : { [Key in keyof T]: Serialisable<T[Key]> };

interface IslandProps<Props> {
  of: IslandDefinition<Props>;
  props: Props & Serialisable<Props>;
  /** The URL of the same props as JSON, if they are too large to be part of the page. */
  propsFrom?: string;
}

interface IslandAttributes extends HTMLAttributes<HTMLElement> {
  name: string;
  start: IslandStart;
  props?: string | undefined;
  "props-from"?: string | undefined;
  "follows-address"?: "" | undefined;
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "site-island": DetailedHTMLProps<IslandAttributes, HTMLElement>;
    }
  }
}

/**
 * A part of the page that is also hydrated in the browser. The server renders it like everything else; its props are in an
 * attribute, so that the loader can hydrate it alone. Components in it can use neither the router nor `useId`, whose ids would
 * differ from those of the server.
 */
export function Island<Props extends object>({ of, props, propsFrom }: IslandProps<Props>) {
  const { name, start = "touched", followsAddress, Component } = of;
  const source = propsFrom ? { "props-from": propsFrom } : { props: JSON.stringify(props) };
  return (
    <site-island
      name={name}
      start={start}
      follows-address={followsAddress ? "" : undefined}
      {...source}
    >
      <Component {...props} />
    </site-island>
  );
}
