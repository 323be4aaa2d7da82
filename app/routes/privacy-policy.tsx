import { privacyPolicy as page } from "#content/pages/privacy-policy.ts";
import { PrivacyPolicyText } from "#app/features/firm/privacy-policy-text.tsx";
import { DataRequestSection } from "#app/features/leads/data-request-form.tsx";
import { PageHeading } from "#app/layout/page-heading.tsx";
import { sitePageMeta } from "#app/seo/site-page-meta.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/privacy-policy";

export const loader = ({ context }: Route.LoaderArgs) => ({
  sendsMessages: context.get(servicesContext).consent !== undefined,
});

export const meta = (args: Route.MetaArgs) =>
  sitePageMeta(args, { path: "/privacy-policy", ...page.meta });

export default function PrivacyPolicy({ loaderData: { sendsMessages } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={page.hero.title} />
      <PrivacyPolicyText policy={page} sendsMessages={sendsMessages} />
      {sendsMessages && <DataRequestSection />}
    </>
  );
}
