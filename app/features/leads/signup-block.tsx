import { forms } from "#content/forms.ts";
import { SignupForm } from "./lead-forms.tsx";

/** The signup as a section of a page. */
export function SignupBlock() {
  const { heading, intro } = forms.signup;
  return (
    <section className="bg-paper py-section">
      <div className="shell grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 className="text-title">{heading}</h2>
          <p className="mt-5 intro-text">{intro}</p>
        </div>
        <div className="lg:col-span-7">
          <SignupForm look="light" />
        </div>
      </div>
    </section>
  );
}
