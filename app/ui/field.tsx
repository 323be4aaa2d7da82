import type { ComponentProps, ReactNode } from "react";

interface FieldProps extends Omit<ComponentProps<"input">, "className" | "children"> {
  id: string;
  name: string;
  label: string;
  error?: string | undefined;
}

/** One line to type in, with its label and its error tied to it for assistive technology. */
export function Field({ label, error, ...input }: FieldProps) {
  const { id, required } = input;
  const errorId = `${id}-error`;
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      <input type="text" {...input} className="field-input" {...errorProps(errorId, error)} />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

interface CheckboxGroupProps {
  id: string;
  legend: string;
  options: readonly (ComponentProps<"input"> & { name: string; label: string })[];
  error?: string | undefined;
}

/** Boxes of which any may be ticked. What is wrong with the group is said of each of them. */
export function CheckboxGroup({ id, legend, options, error }: CheckboxGroupProps) {
  const errorId = `${id}-error`;
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap gap-x-8">
        {options.map(({ label, ...input }) => (
          <label key={input.name} className="check">
            <input
              type="checkbox"
              id={`${id}-${input.name}`}
              {...errorProps(errorId, error)}
              {...input}
            />
            {label}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

interface RadioGroupProps extends Omit<CheckboxGroupProps, "options"> {
  name: string;
  options: readonly (ComponentProps<"input"> & { value: string; label: string })[];
}

/** Of which one is chosen, one below the other. */
export function RadioGroup({ id, name, legend, options, error }: RadioGroupProps) {
  const errorId = `${id}-error`;
  return (
    <fieldset>
      <legend className="field-label">{legend}</legend>
      <div className="grid">
        {options.map(({ label, ...input }) => (
          <label key={input.value} className="check">
            <input
              type="radio"
              id={`${id}-${input.value}`}
              name={name}
              {...errorProps(errorId, error)}
              {...input}
            />
            {label}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

const errorProps = (errorId: string, error: string | undefined) =>
  error ? { "aria-describedby": errorId, "aria-invalid": true } : {};

function FieldError({ id, children }: { id: string; children: ReactNode }) {
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
