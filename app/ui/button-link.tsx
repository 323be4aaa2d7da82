import type { ReactNode } from "react";
import { Link } from "./link.tsx";

const looks = {
  accent: "bg-mint-400 text-forest-950 hover:bg-mint-200",
  primary: "bg-forest-700 text-white hover:bg-forest-900",
  outline: "border border-current hover:bg-forest-900 hover:text-white",
};

export interface ButtonLinkProps {
  to: string;
  look?: keyof typeof looks;
  children: ReactNode;
}

/** A link that asks to be followed. */
export function ButtonLink({ to, look = "primary", children }: ButtonLinkProps) {
  return (
    <Link
      to={to}
      className={`inline-flex min-h-12 items-center gap-2 rounded-full px-6 py-2.5 text-[0.9375rem] font-semibold tracking-wide transition-colors duration-150 ${looks[look]}`}
    >
      {children} <span aria-hidden="true">→</span>
    </Link>
  );
}
