import { useEffect, useRef } from "react";
import { checkLead, pageField } from "#app/features/leads/lead-form.ts";
import { answerName, type PageForm } from "#app/features/leads/page-form.ts";
import type { FormField } from "#app/lib/content/schema/page-form.ts";
import { useWords } from "#app/lib/words/words-context.tsx";
import { Choice, ChoiceGroup, errorProps, Field, FieldError, star } from "#app/ui/field.tsx";
import type { LeadFormState } from "./use-lead-form.ts";

interface PageFieldsProps extends PageForm {
  lead: LeadFormState;
}

/** What the page adds to its form, after the other fields. */
export function PageFields({ lead, page, fields }: PageFieldsProps) {
  const words = useWords();
  const element = useRef<HTMLInputElement>(null);
  const { form, errors } = lead;
  // A page that shows the errors of a post is already the current one.
  const shownErrors = useRef(errors);
  useEffect(() => {
    const sent = element.current?.form;
    if (!sent || errors === shownErrors.current || Object.keys(errors).length === 0) return;
    // The server has found a mistake that the browser does not: the page was changed while it was open. Posting to the page shows
    // its new fields, with all that was typed.
    if (!checkLead(words, form, new FormData(sent)).problem) sent.submit();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each outcome.
  }, [errors]);
  return (
    <>
      <input ref={element} type="hidden" name={pageField} value={page} />
      {fields.map((field) => (
        <PageField key={field.name} field={field} control={lead.field(answerName(field.name))} />
      ))}
    </>
  );
}

interface PageFieldProps {
  field: FormField;
  control: ReturnType<LeadFormState["field"]>;
}

function PageField({ field, control }: PageFieldProps) {
  const { kind, label, required } = field;
  if (kind === "text" || kind === "long text")
    return (
      <Field
        {...control}
        label={label}
        required={required}
        maxLength={field.longest}
        {...(kind === "long text" && { as: "textarea", type: undefined })}
      />
    );
  const { id, name, error, defaultValue, autoFocus } = control;
  const marked = (
    <span>
      {label}
      {required && star}
    </span>
  );
  if (kind === "choice")
    return (
      <ChoiceGroup
        id={id}
        type="radio"
        legend={marked}
        error={error}
        options={field.options.map((option, index) => ({
          id: `${id}-${index}`,
          name,
          value: option,
          label: option,
          required,
          defaultChecked: option === defaultValue,
          autoFocus: autoFocus && index === 0,
        }))}
      />
    );
  const errorId = `${id}-error`;
  const box = { id, name, required, autoFocus, defaultChecked: Boolean(defaultValue) };
  return (
    <div>
      <Choice type="checkbox" label={marked} {...box} {...errorProps(errorId, error)} />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
