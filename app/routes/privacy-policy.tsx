import { privacyPolicy as page } from "#content/pages/privacy-policy.ts";
import { PrivacyPolicyText } from "#app/features/firm/privacy-policy-text.tsx";
import { PageHeading } from "#app/layout/hero.tsx";
import { pageFacts } from "#app/seo/page-facts.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/privacy-policy";

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext);
  return { facts: pageFacts({ siteUrl, path: "/privacy-policy", ...page.meta }) };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { ...page.meta, ...args.loaderData.facts });

export default function PrivacyPolicy() {
  return (
    <>
      <PageHeading title={page.hero.title} />
      <PrivacyPolicyText policy={page} />
    </>
  );
}
