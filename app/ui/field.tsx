import type { ComponentProps, ReactNode } from "react";

interface FieldProps extends Omit<ComponentProps<"input">, "className" | "children"> {
  id: string;
  name: string;
  label: string;
  error?: string | undefined;
  /** A `textarea` for several lines. */
  as?: "input" | "textarea";
}

/** Screen readers get it from the attribute `required`. */
export const star = <span aria-hidden="true"> *</span>;

const labelClass = "mb-2 block text-small leading-snug font-semibold";

/**
 * A text field with its label, and its error connected to it for screen readers. Its text is not smaller than 16 px, because
 * phones zoom in on smaller fields when they are focused.
 */
export function Field({ label, error, as = "input", ...input }: FieldProps) {
  const { id, required } = input;
  const errorId = `${id}-error`;
  // Both elements have the attributes that are used here.
  const Control = as as "input";
  return (
    <div>
      <label htmlFor={id} className={labelClass}>
        {label}
        {required && star}
      </label>
      <Control
        type="text"
        {...input}
        className="field-input min-h-12 w-full rounded-sm border px-3.5 py-2.5 text-base"
        {...errorProps(errorId, error)}
      />
      {error && (
        <div className="mt-1.5">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}

interface ChoiceProps extends ComponentProps<"input"> {
  label: ReactNode;
}

/** A box or a radio button with its label. */
export const Choice = ({ label, ...input }: ChoiceProps) => (
  <label className="check inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-base">
    <input {...input} />
    {label}
  </label>
);

interface ChoiceGroupProps {
  id: string;
  /** Checkboxes are placed side by side, radio buttons below each other. */
  type: "checkbox" | "radio";
  legend: ReactNode;
  options: readonly (ChoiceProps & { name: string; value?: string })[];
  error?: string | undefined;
}

/** An error of the group describes each of its options. */
export function ChoiceGroup({ id, type, legend, options, error }: ChoiceGroupProps) {
  const errorId = `${id}-error`;
  const isOneOf = type === "radio";
  return (
    <fieldset>
      <legend className={isOneOf ? labelClass : "sr-only"}>{legend}</legend>
      <div className={isOneOf ? "grid" : "flex flex-wrap gap-x-8"}>
        {options.map((option) => {
          const optionId = `${id}-${option.value ?? option.name}`;
          return (
            <Choice
              key={optionId}
              type={type}
              id={optionId}
              {...errorProps(errorId, error)}
              {...option}
            />
          );
        })}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

export const errorProps = (errorId: string, error: string | undefined) =>
  error ? { "aria-describedby": errorId, "aria-invalid": true } : {};

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-small leading-snug text-(--field-danger)">
      <svg className="mt-0.5 size-4 shrink-0" viewBox="0 0 16 16" fill="none" aria-hidden="true">
        <circle cx="8" cy="8" r="7" stroke="currentColor" strokeWidth="1.5" />
        <path d="M8 4.5v4M8 10.6v.9" stroke="currentColor" strokeWidth="1.6" />
      </svg>
      {children}
    </p>
  );
}
