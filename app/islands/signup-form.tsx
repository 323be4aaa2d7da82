import { useWords } from "#app/lib/words/words-context.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { ChoiceGroup, Field } from "#app/ui/field.tsx";
import { ToastRegion } from "#app/ui/toasts.tsx";
import { browserMessages, LeadFormFrame, NameAndEmail } from "./leads/lead-form-parts.tsx";
import { signup } from "#app/features/leads/signup.ts";
import { useLeadForm, type Addition, type PostTarget } from "./leads/use-lead-form.ts";

const variants = {
  light: { button: "primary", form: "" },
  dark: { button: "accent", form: "on-dark text-white" },
} as const;

export interface SignupFormProps extends PostTarget {
  /** `dark` is for dark green backgrounds. */
  variant: keyof typeof variants;
  /** Also shows the browser's own validation bubble for a wrong e-mail address. */
  browserMessage?: boolean | undefined;
}

export function SignupForm({
  variant,
  browserMessage = false,
  ...options
}: SignupFormProps & { addition?: Addition }) {
  const words = useWords();
  const lead = useLeadForm(signup(words), {
    ...options,
    browserMessages: browserMessage ? browserMessages(words) : undefined,
  });
  const { addition, busy, errors, values, firstWrong, field, resets } = lead;
  const box = (name: string, label: string) => ({
    name,
    label,
    defaultChecked: Boolean(values[name]),
    autoFocus: name === firstWrong,
  });

  return (
    <>
      <LeadFormFrame lead={lead} className={variants[variant].form}>
        <div key={resets} className="grid gap-5">
          {/*
            As many fields in a row as fit. Not a container query: Chromium sometimes does not render the fields of a container in
            a closed <details> whose content is shown.
          */}
          <div className="flex flex-wrap gap-x-6 gap-y-5 *:min-w-0 *:grow *:basis-52">
            <NameAndEmail field={field} />
            <Field {...field("company")} label={words.form.company} autoComplete="organization" />
          </div>
          <ChoiceGroup
            id="signup-interests"
            type="checkbox"
            legend={words.signup.interests}
            error={errors["newsletters"]}
            options={[
              box("newsletters", words.signup.newsletters),
              box("pressReleases", words.signup.pressReleases),
            ]}
          />
          {addition && <addition.Fields {...addition} lead={lead} />}
        </div>
        <p>
          <SubmitButton
            variant={variants[variant].button}
            busy={busy}
            busyLabel={words.signup.busy}
          >
            {addition?.button ?? words.signup.button}
          </SubmitButton>
        </p>
      </LeadFormFrame>
      <ToastRegion />
    </>
  );
}

export const island = { name: "signup-form", Component: SignupForm };
