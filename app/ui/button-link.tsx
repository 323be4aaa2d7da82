import type { ReactNode } from "react";
import { buttonLook, type ButtonLook } from "./button-look.ts";

export interface ButtonLinkProps {
  to: string;
  look?: ButtonLook;
  arrow?: boolean;
  children: ReactNode;
}

/** A link that asks to be followed. */
export function ButtonLink({ to, look = "primary", arrow = true, children }: ButtonLinkProps) {
  return (
    <a href={to} className={buttonLook(look)}>
      {children}
      {arrow && <span aria-hidden="true"> →</span>}
    </a>
  );
}
