import type { ReactNode } from "react";
import { buttonLook, type ButtonLook } from "./button-look.ts";
import { Link } from "./link.tsx";

export interface ButtonLinkProps {
  to: string;
  look?: ButtonLook;
  children: ReactNode;
}

/** A link that asks to be followed. */
export function ButtonLink({ to, look = "primary", children }: ButtonLinkProps) {
  return (
    <Link to={to} className={buttonLook(look)}>
      {children} <span aria-hidden="true">→</span>
    </Link>
  );
}
