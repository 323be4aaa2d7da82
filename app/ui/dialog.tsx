import type { ReactNode } from "react";
import { ToastRegion } from "./toast-region.tsx";
import type { useDialog } from "./use-dialog.ts";

export interface DialogProps {
  /** Of the dialog, for the button that opens it. */
  id: string;
  title: string;
  description: string;
  /** What `useDialog` gave. */
  dialog: ReturnType<typeof useDialog>;
  children: ReactNode;
}

/** A modal box with a title. */
export function Dialog({ id, title, description, dialog, children }: DialogProps) {
  const { open, dialogProps } = dialog;
  const [titleId, descriptionId] = [`${id}-title`, `${id}-description`];
  return (
    <dialog
      {...dialogProps}
      id={id}
      className="dialog"
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
    >
      <div className="dialog-box">
        <h2 id={titleId} className="text-title">
          {title}
        </h2>
        <p id={descriptionId} className="mt-2 mb-6 text-muted">
          {description}
        </p>
        {children}
      </div>
      {open && <ToastRegion />}
    </dialog>
  );
}
