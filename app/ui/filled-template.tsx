import { createElement, Fragment, type ReactNode } from "react";
import { valueOf } from "#app/lib/text.ts";

interface FilledTemplateProps {
  /** "By {name}" */
  text: string;
  values: Readonly<Record<string, ReactNode>>;
}

/** A text of languages/ whose placeholders are replaced by elements. */
export function FilledTemplate({ text, values }: FilledTemplateProps) {
  const parts = text.split(/\{(\w+)\}/);
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) => (index % 2 === 1 ? valueOf(values, part, text) : part)),
  );
}
