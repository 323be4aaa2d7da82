import type { ComponentProps } from "react";
import { FieldError } from "./field.tsx";

export interface CheckboxGroupProps {
  id: string;
  legend: string;
  options: readonly (Pick<CheckboxProps, "label" | "defaultChecked"> & { name: string })[];
  error?: string | undefined;
}

/** Boxes of which any may be ticked. What is wrong with the group is said of each of them. */
export function CheckboxGroup({ id, legend, options, error }: CheckboxGroupProps) {
  const errorId = `${id}-error`;
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap gap-x-8">
        {options.map(({ name, ...option }) => (
          <Checkbox
            key={name}
            id={`${id}-${name}`}
            name={name}
            aria-describedby={error && errorId}
            aria-invalid={error ? true : undefined}
            {...option}
          />
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

interface CheckboxProps extends ComponentProps<"input"> {
  label: string;
}

/** The whole row can be pressed, which a finger needs. */
function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className="check">
      <input type="checkbox" {...input} />
      {label}
    </label>
  );
}
