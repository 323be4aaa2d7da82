import { useContent } from "#app/lib/content/content-context.tsx";
import { sitePath } from "#app/lib/site-addresses.ts";
import { longest } from "./lead-form.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceGroup, Field } from "#app/ui/field.tsx";
import { DecoyField } from "#app/islands/leads/lead-form-parts.tsx";

export const purposeField = "purpose";

/** Why a request was refused, with the typed values to show again. */
export interface DataRequestProblem {
  errors: { email?: string; purpose?: string };
  message?: string;
  email: string;
  purpose: string;
}

/** Requests a copy of the data stored about the visitor, or its erasure. Works without scripts. */
export function DataRequestForm({ problem }: { problem?: DataRequestProblem | undefined }) {
  const content = useContent();
  const { errors = {}, message, email = "", purpose = "access" } = problem ?? {};
  return (
    <form
      method="post"
      action={sitePath(content, "/your-data")}
      className="grid max-w-copy gap-6"
      noValidate
    >
      <DecoyField id="data-request-decoy" />
      {message && (
        <p className="form-answer" role="alert">
          {message}
        </p>
      )}
      <ChoiceGroup
        id={purposeField}
        type="radio"
        legend={content.words.dataRequest.choice}
        options={(["access", "erasure"] as const).map((value) => ({
          name: purposeField,
          value,
          label: content.words.dataRequest[value],
          defaultChecked: value === (purpose === "erasure" ? "erasure" : "access"),
        }))}
        error={errors.purpose}
      />
      <Field
        id="data-request-email"
        name="email"
        type="email"
        label={content.words.form.email}
        autoComplete="email"
        maxLength={longest.email}
        defaultValue={email}
        error={errors.email}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just sent the form and has to correct this field.
        autoFocus={Boolean(errors.email)}
        required
      />
      <p>
        <Button type="submit">{content.words.dataRequest.button}</Button>
      </p>
    </form>
  );
}

/** The form with an introduction, as a section of the privacy policy. */
export function DataRequestSection() {
  const content = useContent();
  return (
    <section id="your-data" className="no-print bg-white py-section">
      <div className="shell grid gap-x-12 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 className="text-title">{content.words.dataRequest.title}</h2>
        </div>
        <div className="lg:col-span-8">
          <p className="prose mb-8">{content.words.dataRequest.intro}</p>
          <DataRequestForm />
        </div>
      </div>
    </section>
  );
}
