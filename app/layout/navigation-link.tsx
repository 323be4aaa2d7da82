import type { ReactNode } from "react";
import { useLocation } from "react-router";

export interface NavigationLinkProps {
  to: string;
  className?: string;
  autoFocus?: boolean;
  children: ReactNode;
}

/** A link of a menu. It says whether it leads to this page, or to the part of the site this page is in. */
export function NavigationLink({ to, children, ...rest }: NavigationLinkProps) {
  const { pathname } = useLocation();
  const current = pathname === to ? "page" : pathname.startsWith(`${to}/`) ? "true" : undefined;
  return (
    <a href={to} aria-current={current} {...rest}>
      {children}
    </a>
  );
}
