import "./tooltip.css";
import type { ReactNode } from "react";

interface TooltipProps {
  /** What the trigger names as its `aria-describedby`. */
  id: string;
  text: string;
  /** The trigger: a link or a button. */
  children: ReactNode;
}

/** A few words about what the pointer or the focus is on; app/browser/tooltips.ts shows them. */
export function Tooltip({ id, text, children }: TooltipProps) {
  return (
    <span className="tooltip-host" data-tooltip-host="">
      {children}
      <span id={id} role="tooltip" className="tooltip">
        {text}
      </span>
    </span>
  );
}
