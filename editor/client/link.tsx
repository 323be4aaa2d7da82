import type { AnchorHTMLAttributes } from "react";
import { navigate } from "./address.ts";

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
}

/** A link within the editor. Opening it in a new tab is left to the browser. */
export function Link({ to, children, ...props }: LinkProps) {
  return (
    <a
      {...props}
      href={to}
      onClick={(event) => {
        const isOwn = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
        if (!isOwn) return;
        event.preventDefault();
        navigate(to);
      }}
    >
      {children}
    </a>
  );
}
