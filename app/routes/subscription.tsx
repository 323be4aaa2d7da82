import { data } from "react-router";
import { useContent } from "#app/lib/content/content-context.tsx";
import {
  actOn,
  InvalidLink,
  LinkPage,
  linkPageHeaders,
  linkParameter,
} from "#app/features/leads/link-page.tsx";
import type { Words } from "#app/lib/words/words.ts";
import { fillTemplate } from "#app/lib/text.ts";
import { notFound } from "#app/layout/error-messages.tsx";
import { PageMeta } from "#app/seo/page-meta.tsx";
import { servicesContext, type RouteHandle } from "#app/services.ts";
import type { Route } from "./+types/subscription";

export const handle: RouteHandle = { cacheable: false };

export const headers = linkPageHeaders;

/** The step in the address is `confirm` or `end`. The token in the query is valid only for the step it was made for. */
function readLink({ params: { step }, url, context }: Route.LoaderArgs | Route.ActionArgs) {
  const { content, consent } = context.get(servicesContext);
  if (!consent || (step !== "confirm" && step !== "end")) throw notFound(content, url.pathname);
  const link = consent.read(url.searchParams.get(linkParameter) ?? "");
  if (link?.purpose !== step) return { content, consent, link: undefined };
  if (link.purpose !== "confirm") return { content, consent, link };
  const interests = consent.interests(link);
  return {
    content,
    consent,
    link,
    agreement: fillTemplate(content.words.subscription.confirm.agreement, {
      company: content.company.legalName,
      interests,
    }),
  };
}

export function loader(args: Route.LoaderArgs) {
  const { link, agreement } = readLink(args);
  return data({ isValid: link !== undefined, agreement }, { status: link ? 200 : 404 });
}

/** Also accepts the one-click unsubscribe of mail programs (RFC 8058), which post to this address without the page. */
export async function action(args: Route.ActionArgs) {
  const { content, consent, link, agreement } = readLink(args);
  return link ? actOn(content, consent, link, agreement) : data(undefined, { status: 404 });
}

export default function Subscription(props: Route.ComponentProps) {
  const content = useContent();
  const step =
    props.params.step === "end"
      ? content.words.subscription.end
      : content.words.subscription.confirm;
  return (
    <>
      <PageMeta title={step.title} noindex />
      <Step {...props} step={step} />
    </>
  );
}

interface StepProps extends Route.ComponentProps {
  step: Words["subscription"]["end" | "confirm"];
}

function Step({ loaderData: { isValid, agreement }, actionData, step }: StepProps) {
  const content = useContent();
  if (!isValid) return <InvalidLink />;
  if (actionData?.done) return <LinkPage title={step.doneTitle} text={step.doneText} />;
  const text =
    agreement ??
    fillTemplate(content.words.subscription.end.text, { company: content.company.name });
  return <LinkPage title={step.title} text={text} button={step.button} outcome={actionData} />;
}
