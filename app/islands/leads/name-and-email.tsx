import { Field } from "#app/ui/field.tsx";
import { longest } from "./lead-fields.ts";
import type { LeadFormState } from "./use-lead-form.ts";

/** What the browser itself says at a wrong address, where a form asks it to. */
export const browserMessages = { email: "Please enter a valid e-mail address" };

/** The first two questions of the signup and of the preview form. */
export function NameAndEmail({ field }: Pick<LeadFormState, "field">) {
  return (
    <>
      <Field {...field("name")} label="Name" autoComplete="name" required />
      <Field
        {...field("email")}
        label="E-mail"
        type="email"
        autoComplete="email"
        maxLength={longest.email}
        required
      />
    </>
  );
}
