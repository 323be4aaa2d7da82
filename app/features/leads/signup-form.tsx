import { SubmitButton } from "#app/ui/submit-button.tsx";
import { CheckboxGroup } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { LeadFormFrame } from "./lead-form-frame.tsx";
import { browserMessages, NameAndEmail } from "./name-and-email.tsx";
import { signup } from "./signup.ts";
import { useLeadForm } from "./use-lead-form.ts";

const looks = {
  light: { button: "primary", form: "" },
  dark: { button: "accent", form: "on-dark text-white" },
} as const;

export interface SignupFormProps {
  /** The dark one stands on forest ground. */
  look: keyof typeof looks;
  /** Whether the browser, too, shows its own bubble at a wrong e-mail address. */
  browserMessage?: boolean;
}

export function SignupForm({ look, browserMessage = false }: SignupFormProps) {
  const lead = useLeadForm(signup, browserMessage ? { browserMessages } : {});
  const { busy, errors, values, firstWrong, field, round } = lead;
  const box = (name: string, label: string) => ({
    name,
    label,
    defaultChecked: Boolean(values[name]),
    autoFocus: name === firstWrong,
  });

  return (
    <LeadFormFrame lead={lead} className={looks[look].form}>
      <div key={round} className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <NameAndEmail field={field} />
        <div className="sm:col-span-2">
          <Field {...field("company")} label="Company" autoComplete="organization" />
        </div>
        <div className="sm:col-span-2">
          <CheckboxGroup
            id="signup-interests"
            legend="What we may send you"
            error={errors["newsletters"]}
            options={[box("newsletters", "Newsletters"), box("pressReleases", "Press releases")]}
          />
        </div>
      </div>
      <p>
        <SubmitButton look={looks[look].button} busy={busy} busyLabel="REGISTERING...">
          REGISTER
        </SubmitButton>
      </p>
    </LeadFormFrame>
  );
}
