import type { ComponentPropsWithRef, MouseEvent } from "react";
import { Button } from "./button.tsx";
import { showDialog } from "./use-dialog.ts";

declare module "react" {
  // React passes these on as they are written; its types do not know them yet.
  interface ButtonHTMLAttributes<T> {
    command?: "show-modal" | "close";
    commandfor?: string;
  }
}

interface DialogButtonProps extends Omit<
  ComponentPropsWithRef<typeof Button>,
  "command" | "commandfor" | "onClick"
> {
  /** The id of the dialog. */
  dialog: string;
  does: "show-modal" | "close";
}

/** Opens or closes a dialog: by the platform, or where that cannot, by the app once it has started. */
export function DialogButton({ dialog, does, ...button }: DialogButtonProps) {
  const onClick = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if ("commandForElement" in currentTarget) return;
    const element = document.getElementById(dialog);
    if (does === "show-modal") showDialog(element);
    else if (element instanceof HTMLDialogElement) element.close();
  };
  return (
    <Button {...button} command={does} commandfor={dialog} data-await-app="" onClick={onClick} />
  );
}
