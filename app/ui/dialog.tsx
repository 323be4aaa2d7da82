import type { ReactNode, SyntheticEvent } from "react";
import { ToastRegion } from "./toasts.tsx";
import type { useDialog } from "./use-dialog.ts";

export interface DialogProps {
  /** For the button that opens the dialog. */
  id: string;
  title: string;
  description: string;
  dialog: ReturnType<typeof useDialog>;
  /** While the dialog waits for a response, neither Escape nor a click outside closes it. */
  isBusy: boolean;
  children: ReactNode;
}

/**
 * Preventing `cancel` is not enough, because a second Escape closes the dialog without that event. It is for browsers
 * without `closedby`.
 */
const stayOpen = {
  closedby: "none",
  "aria-busy": true,
  onCancel: (event: SyntheticEvent) => event.preventDefault(),
} as const;

export function Dialog({ id, title, description, dialog, isBusy, children }: DialogProps) {
  const { open, dialogProps } = dialog;
  const [titleId, descriptionId] = [`${id}-title`, `${id}-description`];
  return (
    <dialog
      {...dialogProps}
      {...(isBusy && stayOpen)}
      id={id}
      className="dialog"
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
    >
      <div className="p-5 lg:p-9">
        <h2
          id={titleId}
          className="text-[clamp(1.5rem,1.2rem+1.2vw,1.875rem)] leading-tight tracking-tight"
        >
          {title}
        </h2>
        <p id={descriptionId} className="mt-1.5 mb-5 text-base text-muted">
          {description}
        </p>
        {children}
      </div>
      {open && <ToastRegion />}
    </dialog>
  );
}
