import { useEffect, useRef, type ReactNode } from "react";
import { startTooltips } from "./tooltip-control.ts";

/** Everything inside shares one control, so that moving from one tooltip to the next skips the wait. */
export function TooltipArea({ className, children }: { className?: string; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => (area.current ? startTooltips(area.current) : undefined), []);
  return (
    <div ref={area} className={className}>
      {children}
    </div>
  );
}

interface TooltipProps {
  /** What the trigger names as its `aria-describedby`. */
  id: string;
  text: string;
  /** The trigger: a link or a button. */
  children: ReactNode;
}

/** A few words about what the pointer or the focus is on. Has to stand in a `TooltipArea`. */
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
