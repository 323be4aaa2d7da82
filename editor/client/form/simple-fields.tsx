import { useState } from "react";
import type { Json, Schema } from "../../api.ts";
import { useAnnouncement } from "../announce.ts";
import {
  descriptionId,
  FieldFrame,
  type FieldInfo,
  FieldProblems,
  OptionalMark,
  useInputProps,
} from "./field-frame.tsx";
import { useForm } from "./form-context.ts";
import { parseFigure } from "./table.ts";

export interface NumberFieldProps extends FieldInfo {
  value: Json | undefined;
  schema: Schema;
  isNullable: boolean;
}

const written = (value: Json | undefined) => (typeof value === "number" ? String(value) : "");

export function NumberField({ value, schema, isNullable, ...info }: NumberFieldProps) {
  const { edit } = useForm();
  const inputProps = useInputProps(info, { hasNote: true });
  // While it has the focus, the field shows what is typed: "1." is on the way to "1.5".
  const [typed, setTyped] = useState<string>();
  const parsed = typed === undefined ? undefined : parseFigure(typed);
  const problem = parsed && "problem" in parsed ? parsed.problem : undefined;
  useAnnouncement(problem ? `${problem}. Not saved.` : "");
  const limits = [
    schema.minimum !== undefined && `at least ${schema.minimum}`,
    (schema.maximum ?? Infinity) < Number.MAX_SAFE_INTEGER && `at most ${schema.maximum}`,
  ].filter(Boolean);
  return (
    <FieldFrame
      {...info}
      note={
        problem ? (
          <p className="count is-over">{`${problem}. Not saved.`}</p>
        ) : (
          limits.length > 0 && <p className="count">{limits.join(", ")}</p>
        )
      }
    >
      <input
        {...inputProps}
        {...(problem && { "aria-invalid": true })}
        className="input is-number"
        inputMode="decimal"
        value={typed ?? written(value)}
        onChange={(event) => {
          setTyped(event.target.value);
          const result = parseFigure(event.target.value);
          if ("problem" in result) return;
          if (result.number !== null || isNullable) edit(info.fieldKey, result.number);
        }}
        onBlur={() => {
          if (!problem) setTyped(undefined);
        }}
      />
    </FieldFrame>
  );
}

export function CheckboxField({ value, ...info }: FieldInfo & { value: Json | undefined }) {
  const { edit } = useForm();
  const inputProps = useInputProps(info);
  const { fieldKey, label, description } = info;
  return (
    <div className="field" data-field={fieldKey}>
      <div className="field-head">
        <label className="checkbox">
          <input
            type="checkbox"
            {...inputProps}
            checked={value === true}
            onChange={(event) => edit(fieldKey, event.target.checked)}
          />
          {label}
        </label>
        <OptionalMark {...info} />
      </div>
      {description && (
        <p id={descriptionId(fieldKey)} className="hint">
          {description}
        </p>
      )}
      <FieldProblems fieldKey={fieldKey} />
    </div>
  );
}
