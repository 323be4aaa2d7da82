import { data } from "react-router";
import { company } from "#content/company.ts";
import { subscriptionWords } from "#content/language.ts";
import {
  actOn,
  InvalidLink,
  LinkPage,
  linkPageHeaders,
  linkParameter,
} from "#app/features/leads/link-page.tsx";
import { fillTemplate } from "#app/lib/text.ts";
import { notFound } from "#app/layout/error-messages.tsx";
import { pageMeta } from "#app/seo/page-meta.ts";
import { servicesContext, type RouteHandle } from "#app/services.ts";
import type { Route } from "./+types/subscription";

export const handle: RouteHandle = { cacheable: false };

export const headers = linkPageHeaders;

/** The step in the address is `confirm` or `end`. The token in the query is valid only for the step it was made for. */
function readLink({ params: { step }, url, context }: Route.LoaderArgs | Route.ActionArgs) {
  const { consent } = context.get(servicesContext);
  if (!consent || (step !== "confirm" && step !== "end")) throw notFound(url.pathname);
  const link = consent.read(url.searchParams.get(linkParameter) ?? "");
  if (link?.purpose !== step) return { consent, link: undefined };
  if (link.purpose !== "confirm") return { consent, link };
  const interests = consent.interests(link);
  return {
    consent,
    link,
    agreement: fillTemplate(subscriptionWords.confirm.agreement, {
      company: company.legalName,
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
  const { consent, link, agreement } = readLink(args);
  return link ? actOn(consent, link, agreement) : data(undefined, { status: 404 });
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title:
      args.params.step === "end" ? subscriptionWords.end.title : subscriptionWords.confirm.title,
    noindex: true,
  });

export default function Subscription({ loaderData, actionData, params }: Route.ComponentProps) {
  const { isValid, agreement } = loaderData;
  if (!isValid) return <InvalidLink />;
  const step = params.step === "end" ? subscriptionWords.end : subscriptionWords.confirm;
  if (actionData?.done) return <LinkPage title={step.doneTitle} text={step.doneText} />;
  const text = agreement ?? fillTemplate(subscriptionWords.end.text, { company: company.name });
  return <LinkPage title={step.title} text={text} button={step.button} outcome={actionData} />;
}
