import type { ComponentPropsWithRef } from "react";
import { Button } from "./button.tsx";

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

/** Opens or closes a dialog: by the platform, or where that cannot, by app/browser/buttons.ts. */
export function DialogButton({ dialog, does, ...button }: DialogButtonProps) {
  return <Button {...button} command={does} commandfor={dialog} />;
}
