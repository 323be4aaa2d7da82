import { memo, type ReactNode } from "react";
import { bodyField, type Json, type Schema } from "../../api.ts";
import { childKey, isObject, parentKey } from "../field-path.ts";
import { AddFields } from "./add-fields.tsx";
import { ChoiceField } from "./choice-field.tsx";
import {
  descriptionId,
  type FieldInfo,
  FieldProblems,
  type FieldProps,
  GroupHeading,
  headingId,
  OptionalMark,
  useDescription,
} from "./field-frame.tsx";
import { RowsTable, YearsTable } from "./figure-table.tsx";
import { inputId, useForm } from "./form-context.ts";
import { nameInWords } from "../../field-label.ts";
import { ListField } from "./list-field.tsx";
import { MarkdownField } from "./markdown-field.tsx";
import { RecordField } from "./record-field.tsx";
import { asVariant, descriptionOf, shapeOf, type Variant, variantOf } from "./shape.ts";
import { CheckboxField, NumberField } from "./simple-fields.tsx";
import { hasRows, hasYears } from "./table.ts";
import { TextField } from "./text-field.tsx";

/** A field of any schema. It is rendered again only if its own value changes. */
export const Field = memo(function Field({ schema, value, ...place }: FieldProps) {
  const shape = shapeOf(schema);
  const info: FieldInfo = { ...place, description: descriptionOf(schema) };
  switch (shape.type) {
    case "text":
      return <TextField {...info} value={value} forms={shape.forms} />;
    case "number":
      return <NumberField {...info} value={value} schema={schema} isNullable={shape.isNullable} />;
    case "boolean":
      return <CheckboxField {...info} value={value} />;
    case "choice":
      return <ChoiceField {...info} value={value} options={shape.options} names={shape.names} />;
    case "constant":
      return null;
    case "list":
      return <ListField {...info} value={value} schema={schema} renderItem={renderItem} />;
    case "tuple":
      return (
        <FieldGroup {...info}>
          <div className="side-by-side">
            {shape.items.map((item, index) => (
              <Field
                // The places of a tuple never move.
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                schema={item}
                value={Array.isArray(value) ? value[index] : undefined}
                fieldKey={childKey(place.fieldKey, index)}
                label={tupleLabel(shape.items.length, index)}
                isRequired
              />
            ))}
          </div>
        </FieldGroup>
      );
    case "object":
      return (
        <FieldGroup {...info}>
          <ObjectFields schema={schema} value={value} fieldKey={place.fieldKey} />
        </FieldGroup>
      );
    case "record":
      return (
        <FieldGroup {...info}>
          {hasYears(schema) ? (
            <YearsTable
              fieldKey={place.fieldKey}
              value={value}
              countries={countriesOf(shape.names)}
            />
          ) : (
            <RecordField
              fieldKey={place.fieldKey}
              value={value}
              item={shape.item}
              names={shape.names}
              renderField={renderField}
            />
          )}
        </FieldGroup>
      );
    case "variants":
      return (
        <FieldGroup {...info}>
          <VariantFields variants={shape.variants} value={value} fieldKey={place.fieldKey} />
        </FieldGroup>
      );
  }
});

const bodyKey = childKey("", bodyField);

const renderField = (props: FieldProps): ReactNode => <Field key={props.fieldKey} {...props} />;

/** Within a list, the entry's own line is the heading. */
function renderItem({ schema, value, fieldKey, label }: FieldProps): ReactNode {
  const shape = shapeOf(schema);
  if (shape.type === "object")
    return <ObjectFields schema={schema} value={value} fieldKey={fieldKey} />;
  if (shape.type === "variants")
    return <VariantFields variants={shape.variants} value={value} fieldKey={fieldKey} />;
  return (
    <Field
      schema={schema}
      value={value}
      fieldKey={fieldKey}
      label={label}
      isRequired
      isLabelHidden
    />
  );
}

const tupleLabel = (length: number, index: number) =>
  length === 2 ? (index === 0 ? "From" : "To") : String(index + 1);

const countriesOf = (names: Schema | undefined): string[] => names?.enum?.map(String) ?? [];

/** A heading with fields below it. */
function FieldGroup({ children, ...info }: FieldInfo & { children: ReactNode }) {
  const { fieldKey, label, description, isLabelHidden } = info;
  const described = useDescription(info);
  if (fieldKey === "") return children;
  return (
    <fieldset
      className="group"
      id={inputId(fieldKey)}
      tabIndex={-1}
      data-field={fieldKey}
      aria-labelledby={headingId(fieldKey)}
      {...described}
    >
      {!isLabelHidden && (
        <div className="group-head">
          <GroupHeading fieldKey={fieldKey} label={label} />
          <OptionalMark {...info} />
        </div>
      )}
      {description && (
        <p id={descriptionId(fieldKey)} className="hint">
          {description}
        </p>
      )}
      <FieldProblems fieldKey={fieldKey} />
      {children}
    </fieldset>
  );
}

interface FieldsProps {
  schema: Schema;
  value: Json | undefined;
  fieldKey: string;
}

/** The fields of an object in the order of the schema: those that it has, then buttons for the others. */
export function ObjectFields({ schema, value, fieldKey }: FieldsProps) {
  const shape = shapeOf(schema);
  if (shape.type !== "object") return null;
  const { properties, required } = shape;
  const fields = isObject(value) ? value : {};
  const isTable = hasRows(properties);
  const inTable = (name: string) => isTable && (name === "columns" || name === "rows");
  const shown = Object.entries(properties).filter(
    ([name, { const: fixed }]) =>
      fixed === undefined &&
      !inTable(name) &&
      (required.includes(name) || Object.hasOwn(fields, name)),
  );
  return (
    <div className="fields">
      {shown.map(([name, of]) => (
        <Field
          key={name}
          schema={of}
          value={fields[name]}
          fieldKey={childKey(fieldKey, name)}
          label={nameInWords(name)}
          isRequired={required.includes(name)}
        />
      ))}
      {isTable && <RowsTable value={fields} fieldKey={fieldKey} />}
      <AddFields schema={schema} value={fields} fieldKey={fieldKey} />
      {fieldKey === "" && Object.hasOwn(fields, bodyField) && (
        <MarkdownField
          value={fields[bodyField]}
          fieldKey={bodyKey}
          label={nameInWords(bodyField)}
          description={undefined}
          isRequired
        />
      )}
    </div>
  );
}

interface VariantFieldsProps {
  variants: Variant[];
  value: Json | undefined;
  fieldKey: string;
}

/** A value of several possible kinds: which one it is, and its fields. */
function VariantFields({ variants, value, fieldKey }: VariantFieldsProps) {
  const { edit } = useForm();
  const variant = variantOf(value, variants);
  if (!variant) return null;
  const selectId = `kind:${fieldKey}`;
  return (
    <div className="fields">
      <div className="field">
        <div className="field-head">
          <label htmlFor={selectId}>
            {Object.keys(variant.constants).length > 0 ? "Kind" : "It has"}
          </label>
        </div>
        {variant.description && <p className="hint">{variant.description}</p>}
        <select
          id={selectId}
          className="input"
          value={variants.indexOf(variant)}
          onChange={(event) => {
            const next = variants[Number(event.target.value)];
            if (next) edit(fieldKey, asVariant(value, next));
          }}
        >
          {variants.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <ObjectFields schema={variant.schema} value={value} fieldKey={fieldKey} />
    </div>
  );
}

/** The key of the innermost of these fields that is on the screen. */
export function shownField(key: string): HTMLElement | undefined {
  for (let at = key; at !== ""; at = parentKey(at)) {
    const found = document.getElementById(inputId(at));
    if (found) return found;
  }
  return undefined;
}
