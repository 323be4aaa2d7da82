import { data } from "react-router";
import * as v from "valibot";
import { company } from "#content/company.ts";
import { dataRequestWords, formWords, subscriptionWords } from "#content/language.ts";
import {
  DataRequestForm,
  purposeField,
  type DataRequestProblem,
} from "#app/features/leads/data-request-form.tsx";
import {
  actOn,
  InvalidLink,
  LinkPage,
  linkPageHeaders,
  linkParameter,
  type LinkOutcome,
} from "#app/features/leads/link-page.tsx";
import { isRobot } from "#app/features/leads/form-handlers.ts";
import { emailAddress, typedText } from "#app/features/leads/lead-form.ts";
import { PageHeading } from "#app/layout/page-heading.tsx";
import { fillTemplate } from "#app/lib/text.ts";
import { notFound } from "#app/layout/error-messages.tsx";
import { pageMeta } from "#app/seo/page-meta.ts";
import { servicesContext, tooManyPosts, type RouteHandle } from "#app/services.ts";
import type { Route } from "./+types/your-data";

export const handle: RouteHandle = { cacheable: false };

export const headers = linkPageHeaders;

/** `link` is null if the address has no token, and undefined if the token is not valid here. */
function readLink({ url, context }: Route.LoaderArgs | Route.ActionArgs) {
  const { consent, leads } = context.get(servicesContext);
  if (!consent) throw notFound(url.pathname);
  const token = url.searchParams.get(linkParameter);
  if (token === null) return { consent, leads, link: null };
  const link = consent.read(token);
  const isRequest = link?.purpose === "access" || link?.purpose === "erasure";
  return { consent, leads, link: isRequest ? link : undefined };
}

export function loader(args: Route.LoaderArgs) {
  const { link } = readLink(args);
  const state = link === null ? ("form" as const) : (link?.purpose ?? ("invalid" as const));
  return data({ state }, { status: state === "invalid" ? 404 : 200 });
}

type ActionData = LinkOutcome | { sent: true } | { problem: DataRequestProblem };

const emailSchema = emailAddress(formWords.emailMissing, formWords.emailWrong);

export async function action(args: Route.ActionArgs) {
  const { consent, leads, link } = readLink(args);
  if (link) return actOn(consent, link);
  if (link === undefined) return data<ActionData>({ done: false, message: "" }, { status: 404 });

  // First, so that invalid requests count towards the rate limit too.
  const wait = leads.checkRateLimit();
  if (wait > 0) throw tooManyPosts(wait);
  const sent = await args.request.formData().catch(() => new FormData());
  const typed = { email: typedText(sent, "email"), purpose: typedText(sent, purposeField) };
  const refuse = (status: number, problem: Omit<DataRequestProblem, "email" | "purpose">) =>
    data<ActionData>({ problem: { ...typed, ...problem } }, { status });
  const { output: email, issues } = v.safeParse(emailSchema, typed.email);
  const purpose = typed.purpose === "access" || typed.purpose === "erasure" ? typed.purpose : null;
  if (issues || !purpose)
    return refuse(422, {
      errors: {
        ...(issues && { email: issues[0].message }),
        ...(!purpose && { purpose: dataRequestWords.choiceMissing }),
      },
    });
  try {
    if (!isRobot(sent)) await consent.sendLink(purpose, email);
  } catch {
    // The store has logged the cause.
    const message = fillTemplate(subscriptionWords.failed, { email: company.email });
    return refuse(503, { errors: {}, message });
  }
  return data<ActionData>({ sent: true });
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: dataRequestWords.title, noindex: true });

export default function YourData({ loaderData: { state }, actionData }: Route.ComponentProps) {
  if (state === "invalid") return <InvalidLink />;
  if (state === "form") return <RequestPage answer={actionData} />;
  const outcome = actionData && "done" in actionData ? actionData : undefined;
  if (outcome?.done)
    return (
      <LinkPage
        title={dataRequestWords.doneTitle}
        text={fillTemplate(dataRequestWords.doneText, { email: company.email })}
      />
    );
  const { title, text, button } =
    state === "access" ? dataRequestWords.confirmAccess : dataRequestWords.confirmErasure;
  return (
    <LinkPage
      title={title}
      text={fillTemplate(text, { company: company.name })}
      button={button}
      outcome={outcome}
    />
  );
}

function RequestPage({ answer }: { answer: ActionData | undefined }) {
  if (answer && "sent" in answer)
    return <LinkPage title={dataRequestWords.sentTitle} text={dataRequestWords.sentText} />;
  return (
    <>
      <PageHeading title={dataRequestWords.title} />
      <div className="shell pt-6 pb-section">
        <p className="prose mb-10">{dataRequestWords.intro}</p>
        <DataRequestForm problem={answer && "problem" in answer ? answer.problem : undefined} />
      </div>
    </>
  );
}
