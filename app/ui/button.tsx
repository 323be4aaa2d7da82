import type { ComponentPropsWithRef, ReactNode } from "react";

declare module "react" {
  // React renders these attributes, but its types do not have them yet.
  interface ButtonHTMLAttributes<T> {
    /** What the button does with the dialog `commandfor`. app/browser/older-browsers.ts adds it to older browsers. */
    command?: "show-modal" | "close";
    commandfor?: string;
  }
}

const variants = {
  accent: "bg-mint-400 text-forest-950 hover:bg-mint-200",
  primary: "bg-forest-700 text-white hover:bg-forest-900",
  outline: "border border-current hover:bg-forest-900 hover:text-white",
};

export type ButtonVariant = keyof typeof variants;

export const buttonClass = (variant: ButtonVariant) =>
  `inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-full px-6 py-2.5 text-small font-semibold tracking-wide transition-colors ${variants[variant]}`;

interface ButtonProps extends ComponentPropsWithRef<"button"> {
  variant?: ButtonVariant;
}

export function Button({
  variant = "primary",
  type = "button",
  className = "",
  ...rest
}: ButtonProps) {
  return <button type={type} className={`${buttonClass(variant)} ${className}`} {...rest} />;
}

interface ButtonLinkProps {
  to: string;
  variant?: ButtonVariant;
  arrow?: boolean;
  children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ to, variant = "primary", arrow = true, children }: ButtonLinkProps) {
  return (
    <a href={to} className={buttonClass(variant)}>
      {children}
      {arrow && <span aria-hidden="true"> →</span>}
    </a>
  );
}

interface SubmitButtonProps {
  variant?: ButtonVariant;
  busy: boolean;
  busyLabel: string;
  children: ReactNode;
}

/** The button that sends a form. While the form is sent, the `<fieldset>` around it disables the button. */
export function SubmitButton({
  variant = "primary",
  busy,
  busyLabel,
  children,
}: SubmitButtonProps) {
  return (
    <Button type="submit" variant={variant} className="disabled:cursor-progress">
      {busy && (
        <svg
          className="size-4 shrink-0 animate-spin"
          viewBox="0 0 16 16"
          fill="none"
          aria-hidden="true"
        >
          <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="2" opacity="0.3" />
          <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" stroke="currentColor" strokeWidth="2" />
        </svg>
      )}
      {busy ? busyLabel : children}
    </Button>
  );
}
