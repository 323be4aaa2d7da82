import type { ComponentType, DetailedHTMLProps, HTMLAttributes } from "react";

/** When an island starts: when it comes near the screen, or when a visitor touches it. */
type IslandStart = "visible" | "touched";

/** What the file of an island exports as `island`. */
export interface IslandDefinition<Props> {
  /** The name of its file in `app/islands`. */
  name: string;
  start?: IslandStart;
  /** It writes addresses into the history, and shows what they name on Back and Forward. */
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

/** What JSON can hold. Anything else becomes `never`, which no value fits. */
type Serialisable<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends NotInJson
    ? never
    : { [Key in keyof T]: Serialisable<T[Key]> };

interface IslandProps<Props> {
  of: IslandDefinition<Props>;
  props: Props & Serialisable<Props>;
  /** The address of the same props as JSON, for those that are too large to be sent with every page. */
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
 * A part of the page that runs in the browser too. It is rendered here like everything else; its props are in an attribute,
 * so that the loader can hydrate it alone. Inside an island there is no router, and `useId` would not match.
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
