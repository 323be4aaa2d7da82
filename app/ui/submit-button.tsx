import type { ReactNode } from "react";
import { buttonLook, type ButtonLook } from "./button-look.ts";

export interface SubmitButtonProps {
  look?: ButtonLook;
  busy: boolean;
  busyLabel: string;
  children: ReactNode;
}

/** The button that sends a form. What disables it is the `<fieldset>` around the form's fields. */
export function SubmitButton({ look = "primary", busy, busyLabel, children }: SubmitButtonProps) {
  return (
    <button type="submit" className={`${buttonLook(look)} disabled:cursor-progress`}>
      {busy && <Spinner />}
      {busy ? busyLabel : children}
    </button>
  );
}

function Spinner() {
  return (
    <svg
      className="size-4 shrink-0 animate-spin"
      viewBox="0 0 16 16"
      fill="none"
      aria-hidden="true"
    >
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="2" opacity="0.3" />
      <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
