import type { ComponentProps, ReactNode } from "react";

interface FieldProps extends Omit<ComponentProps<"input">, "className" | "children"> {
  id: string;
  name: string;
  label: string;
  error?: string | undefined;
  /** For several lines. */
  isLong?: boolean;
}

const labelClass = "mb-2 block text-small leading-snug font-semibold";

/**
 * A text field with its label, and its error connected to it for screen readers. Its text is not smaller than 16 px, because
 * phones zoom in on smaller fields when they are focused.
 */
export function Field({ label, error, isLong, ...input }: FieldProps) {
  const { id, required } = input;
  const errorId = `${id}-error`;
  // The attributes that are used here are those of both elements.
  const Control = (isLong ? "textarea" : "input") as "input";
  return (
    <div>
      <label htmlFor={id} className={labelClass}>
        {label}
        {required && star}
      </label>
      <Control
        type={isLong ? undefined : "text"}
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

/** Screen readers get it from the attribute `required`. */
const star = <span aria-hidden="true"> *</span>;

interface ChoiceProps extends ComponentProps<"input"> {
  name: string;
  label: string;
}

function Choice({ label, ...input }: ChoiceProps) {
  return (
    <label className="check inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-base">
      <input {...input} />
      <span>
        {label}
        {input.type === "checkbox" && input.required && star}
      </span>
    </label>
  );
}

interface CheckboxProps extends ChoiceProps {
  id: string;
  error: string | undefined;
}

/** One box with its error. */
export function Checkbox({ error, ...input }: CheckboxProps) {
  const errorId = `${input.id}-error`;
  return (
    <div>
      <Choice {...input} type="checkbox" {...errorProps(errorId, error)} />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

interface ChoiceGroupProps {
  id: string;
  /** Checkboxes are placed side by side, radio buttons below each other. */
  type: "checkbox" | "radio";
  legend: string;
  /** One of the radio buttons has to be chosen. */
  required?: boolean;
  options: readonly (ChoiceProps & { value?: string })[];
  error?: string | undefined;
}

/** An error of the group describes each of its options. */
export function ChoiceGroup({ id, type, legend, required, options, error }: ChoiceGroupProps) {
  const errorId = `${id}-error`;
  const isOneOf = type === "radio";
  return (
    <fieldset>
      <legend className={isOneOf ? labelClass : "sr-only"}>
        {legend}
        {required && star}
      </legend>
      <div className={isOneOf ? "grid" : "flex flex-wrap gap-x-8"}>
        {options.map((option) => {
          const optionId = option.id ?? `${id}-${option.value ?? option.name}`;
          return (
            <Choice
              key={optionId}
              required={required}
              {...errorProps(errorId, error)}
              {...option}
              type={type}
              id={optionId}
            />
          );
        })}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

const errorProps = (errorId: string, error: string | undefined) =>
  error ? { "aria-describedby": errorId, "aria-invalid": true } : {};

function FieldError({ id, children }: { id: string; children: ReactNode }) {
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
