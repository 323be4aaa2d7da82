import type { ReactNode, SyntheticEvent } from "react";
import { ToastRegion } from "./toasts.tsx";
import type { useDialog } from "./use-dialog.ts";

export interface DialogProps {
  /** Of the dialog, for the button that opens it. */
  id: string;
  title: string;
  description: string;
  /** What `useDialog` gave. */
  dialog: ReturnType<typeof useDialog>;
  /** While it waits for a response, neither Escape nor a click beside it closes it. */
  isBusy: boolean;
  children: ReactNode;
}

/** `closedby` alone where the browser knows it; a second Escape would close the dialog without a `cancel` event. */
const stayOpen = {
  closedby: "none",
  "aria-busy": true,
  onCancel: (event: SyntheticEvent) => event.preventDefault(),
} as const;

/** A modal box with a title. */
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
      <div className="dialog-box">
        <h2 id={titleId} className="dialog-title">
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
