import styles from "#app/styles/pages/privacy-policy.css?url";
import { useContent } from "#app/lib/content/content-context.tsx";
import type { PrivacyPolicyPage } from "#app/lib/content/schema/own-pages.ts";
import { DataRequestSection } from "#app/features/leads/data-request-form.tsx";
import { PageHeading } from "#app/layout/page-heading.tsx";
import { Paragraphs } from "#app/layout/sections.tsx";
import { fullDate } from "#app/lib/text.ts";
import { SitePageMeta } from "#app/seo/site-page-meta.tsx";
import { servicesContext } from "#app/services.ts";
import { FilledTemplate } from "#app/ui/filled-template.tsx";
import type { Route } from "./+types/privacy-policy";

export const loader = ({ context }: Route.LoaderArgs) => ({
  sendsMessages: context.get(servicesContext).consent !== undefined,
});

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function PrivacyPolicy({ loaderData: { sendsMessages } }: Route.ComponentProps) {
  const page = useContent().pages.privacyPolicy;
  return (
    <>
      <SitePageMeta page={{ path: "/privacy-policy", ...page.meta }} />
      <PageHeading title={page.hero.title} />
      <PrivacyPolicyText policy={page} sendsMessages={sendsMessages} />
      {sendsMessages && <DataRequestSection />}
    </>
  );
}

interface PrivacyPolicyTextProps {
  policy: PrivacyPolicyPage;
  /** Whether the site sends e-mails, which one section is about. */
  sendsMessages: boolean;
}

function PrivacyPolicyText({ policy, sendsMessages }: PrivacyPolicyTextProps) {
  const content = useContent();
  const { updated, summary, forms, messages } = policy;
  const sections = [...(messages && sendsMessages ? [messages] : []), ...policy.sections];
  return (
    <div className="shell pt-6 pb-section">
      <p className="text-muted">
        <FilledTemplate
          text={content.words.firm.policySince}
          values={{ date: <time dateTime={updated}>{fullDate(content.words, updated)}</time> }}
        />
      </p>
      <div className="mt-10 border-l-3 border-mint-400 pl-6">
        <Paragraphs paragraphs={summary} />
      </div>
      <h2 className="mt-16 text-title">{forms.heading}</h2>
      <FormsTable rows={forms.rows} />
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading} className="mt-12 grid gap-x-12 gap-y-3 lg:grid-cols-12">
          <h2 className="text-heading lg:col-span-4">{heading}</h2>
          <div className="lg:col-span-8">
            <Paragraphs paragraphs={paragraphs} />
          </div>
        </section>
      ))}
    </div>
  );
}

/** On narrow screens each row becomes a block, with `data-label` in place of the column headings. */
function FormsTable({ rows }: { rows: PrivacyPolicyPage["forms"]["rows"] }) {
  const content = useContent();
  return (
    <table className="stacking-table mt-6">
      <thead>
        <tr>
          <th scope="col">{content.words.firm.policyForm}</th>
          <th scope="col">{content.words.firm.policyStores}</th>
          <th scope="col">{content.words.firm.policyPurpose}</th>
          <th scope="col">{content.words.firm.policyKept}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ form, stores, purpose, kept }) => (
          <tr key={form}>
            <th scope="row">{form}</th>
            <td data-label={content.words.firm.policyStores}>{stores}</td>
            <td data-label={content.words.firm.policyPurpose}>{purpose}</td>
            <td data-label={content.words.firm.policyKept}>{kept}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
