import { createElement, Fragment, type ReactNode } from "react";
import { valueOf } from "#app/lib/text.ts";

interface FilledProps {
  /** "By {name}" */
  text: string;
  values: Readonly<Record<string, ReactNode>>;
}

/** A text of content/language whose placeholders are replaced by elements. */
export function Filled({ text, values }: FilledProps) {
  const parts = text.split(/\{(\w+)\}/);
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) => (index % 2 === 1 ? valueOf(values, part, text) : part)),
  );
}
