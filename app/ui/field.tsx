import type { ComponentProps, ReactNode } from "react";

export interface FieldProps extends Omit<ComponentProps<"input">, "className" | "children"> {
  id: string;
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
}

/** One line to type in, with everything that belongs to it tied to it for assistive technology. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  const { id, required } = input;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      <input
        type="text"
        {...input}
        className="field-input"
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm opacity-80">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="field-error">
      <svg className="mt-0.5 size-4 shrink-0" viewBox="0 0 16 16" fill="none" aria-hidden="true">
        <circle cx="8" cy="8" r="7" stroke="currentColor" strokeWidth="1.5" />
        <path d="M8 4.5v4M8 10.6v.9" stroke="currentColor" strokeWidth="1.6" />
      </svg>
      {children}
    </p>
  );
}
