import { data } from "react-router";
import * as v from "valibot";
import { useContent } from "#app/lib/content/content-context.tsx";
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
import { PageMeta } from "#app/seo/page-meta.tsx";
import { servicesContext, tooManyPosts, type RouteHandle } from "#app/services.ts";
import type { Route } from "./+types/your-data";

export const handle: RouteHandle = { cacheable: false };

export const headers = linkPageHeaders;

/** `link` is null if the address has no token, and undefined if the token is not valid here. */
function readLink({ url, context }: Route.LoaderArgs | Route.ActionArgs) {
  const { content, consent, leads } = context.get(servicesContext);
  if (!consent) throw notFound(content, url.pathname);
  const token = url.searchParams.get(linkParameter);
  if (token === null) return { content, consent, leads, link: null };
  const link = consent.read(token);
  const isRequest = link?.purpose === "access" || link?.purpose === "erasure";
  return { content, consent, leads, link: isRequest ? link : undefined };
}

export function loader(args: Route.LoaderArgs) {
  const { link } = readLink(args);
  const state = link === null ? ("form" as const) : (link?.purpose ?? ("invalid" as const));
  return data({ state }, { status: state === "invalid" ? 404 : 200 });
}

type ActionData = LinkOutcome | { sent: true } | { problem: DataRequestProblem };

export async function action(args: Route.ActionArgs) {
  const { content, consent, leads, link } = readLink(args);
  if (link) return actOn(content, consent, link);
  if (link === undefined) return data<ActionData>({ done: false, message: "" }, { status: 404 });

  // First, so that invalid requests count towards the rate limit too.
  const wait = leads.checkRateLimit();
  if (wait > 0) throw tooManyPosts(wait);
  const sent = await args.request.formData().catch(() => new FormData());
  const typed = { email: typedText(sent, "email"), purpose: typedText(sent, purposeField) };
  const refuse = (status: number, problem: Omit<DataRequestProblem, "email" | "purpose">) =>
    data<ActionData>({ problem: { ...typed, ...problem } }, { status });
  const { words } = content;
  const schema = emailAddress(words, words.form.emailMissing, words.form.emailWrong);
  const { output: email, issues } = v.safeParse(schema, typed.email);
  const purpose = typed.purpose === "access" || typed.purpose === "erasure" ? typed.purpose : null;
  if (issues || !purpose)
    return refuse(422, {
      errors: {
        ...(issues && { email: issues[0].message }),
        ...(!purpose && { purpose: content.words.dataRequest.choiceMissing }),
      },
    });
  try {
    if (!isRobot(sent)) await consent.sendLink(purpose, email);
  } catch {
    // The store has logged the cause.
    const message = fillTemplate(content.words.subscription.failed, {
      email: content.company.email,
    });
    return refuse(503, { errors: {}, message });
  }
  return data<ActionData>({ sent: true });
}

export default function YourData(props: Route.ComponentProps) {
  const content = useContent();
  return (
    <>
      <PageMeta title={content.words.dataRequest.title} noindex />
      <DataRequest {...props} />
    </>
  );
}

function DataRequest({ loaderData: { state }, actionData }: Route.ComponentProps) {
  const content = useContent();
  if (state === "invalid") return <InvalidLink />;
  if (state === "form") return <RequestPage answer={actionData} />;
  const outcome = actionData && "done" in actionData ? actionData : undefined;
  if (outcome?.done)
    return (
      <LinkPage
        title={content.words.dataRequest.doneTitle}
        text={fillTemplate(content.words.dataRequest.doneText, { email: content.company.email })}
      />
    );
  const { title, text, button } =
    state === "access"
      ? content.words.dataRequest.confirmAccess
      : content.words.dataRequest.confirmErasure;
  return (
    <LinkPage
      title={title}
      text={fillTemplate(text, { company: content.company.name })}
      button={button}
      outcome={outcome}
    />
  );
}

function RequestPage({ answer }: { answer: ActionData | undefined }) {
  const content = useContent();
  if (answer && "sent" in answer)
    return (
      <LinkPage
        title={content.words.dataRequest.sentTitle}
        text={content.words.dataRequest.sentText}
      />
    );
  return (
    <>
      <PageHeading title={content.words.dataRequest.title} />
      <div className="shell pt-6 pb-section">
        <p className="prose mb-10">{content.words.dataRequest.intro}</p>
        <DataRequestForm problem={answer && "problem" in answer ? answer.problem : undefined} />
      </div>
    </>
  );
}
