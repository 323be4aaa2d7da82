import type {
  Changes,
  ChartUses,
  Choices,
  FigureTable,
  Found,
  LeadErasure,
  LeadHandover,
  LeadOverview,
  LeadPerson,
  OpenFile,
  Problem,
  Publication,
  Publish,
  Refusal,
  Save,
  Saved,
  Scheduled,
  State,
} from "../api.ts";
import type { SaveResult } from "./saving/save-queue.ts";

const api = "/edit/api/";

/** The server's reason, in words for people. */
export class RequestError extends Error {
  readonly problems: Problem[];
  constructor({ message, problems = [] }: Refusal) {
    super(message);
    this.problems = problems;
  }
}

const noConnection: Refusal = { message: "There is no connection to the editor's server." };

async function refusalOf(response: Response): Promise<Refusal> {
  const body = (await response.json().catch(() => undefined)) as Partial<Refusal> | undefined;
  return {
    message: body?.message ?? `The editor's server answered with ${response.status}.`,
    ...(body?.problems && { problems: body.problems }),
  };
}

async function get<T>(name: string, query: Record<string, string> = {}): Promise<T> {
  const search = new URLSearchParams(query).toString();
  return answerOf<T>(fetch(`${api}${name}${search && `?${search}`}`));
}

async function post<T>(name: string, body: object | Blob): Promise<T> {
  const isFile = body instanceof Blob;
  const request = fetch(`${api}${name}`, {
    method: "POST",
    headers: {
      "content-type": isFile ? "application/octet-stream" : "application/json",
      "x-editor": "1",
    },
    body: isFile ? body : JSON.stringify(body),
  });
  return answerOf<T>(request);
}

async function answerOf<T>(request: Promise<Response>): Promise<T> {
  return (await (await successOf(request)).json()) as T;
}

async function successOf(request: Promise<Response>): Promise<Response> {
  const response = await request.catch(() => {
    throw new RequestError(noConnection);
  });
  if (!response.ok) throw new RequestError(await refusalOf(response));
  return response;
}

/** Fetched here instead of by a link, so that a refusal can be shown. */
export const loadWorkbook = async (since: string) =>
  (await successOf(fetch(`${api}leads.xlsx?since=${since}`))).blob();

export const loadState = () => get<State>("state");
export const loadFile = (path: string) => get<OpenFile>("file", { path });
export const loadNames = () => get<Choices>("names");
export const loadFigures = () => get<FigureTable[]>("figures");
export const searchTexts = (q: string) => get<Found[]>("search", { q });
export const loadChanges = () => get<Changes>("changes");
export const loadPublications = () => get<Publication[]>("publications");
export const loadScheduled = () => get<Scheduled[]>("scheduled");
export const publishDraft = (publish: Publish) => post<{ id: string }>("publish", publish);
export const discardFile = (path: string) => post<object>("discard", { path });
/** Of one file, or of all. */
export const undoPublication = (id: string, path?: string) =>
  post<{ id: string }>("undo", { id, ...(path !== undefined && { path }) });
export const callBack = (id: string) => post<object>("unschedule", { id });
export const makeFile = (kind: string, title: string) =>
  post<{ path: string; field?: string }>("new", { kind, title });
export const deleteFile = (path: string) => post<object>("delete", { path });
export const shareDraft = (page: string) => post<{ path: string }>("share", { page });
export const endSharing = () => post<object>("unshare", {});
export const sendPicture = (photo: Blob, query: Record<string, string>) =>
  post<{ path: string; name: string }>(`picture?${new URLSearchParams(query).toString()}`, photo);
export const sendPdf = (file: Blob, name: string) =>
  post<{ path: string; name: string }>(`pdf?${new URLSearchParams({ name }).toString()}`, file);
export const loadUses = (path: string) => get<ChartUses>("uses", { path });
export const startEdition = (path: string, edition: string) =>
  post<object>("new-edition", { path, edition });
export const correctEdition = (path: string) => post<object>("correct-edition", { path });
export const loadLeads = (since: string | undefined) =>
  get<LeadOverview>("leads", since === undefined ? {} : { since });
export const loadLead = (email: string) => post<LeadPerson>("lead", { email });
export const answerLead = (email: string) => post<LeadHandover>("lead-answer", { email });
export const eraseLead = (email: string) => post<LeadErasure>("lead-erase", { email });
export const findText = (page: string, text: string) => get<Found[]>("texts", { page, text });

/** Rejects if the server cannot be reached, so that the caller tries again. */
export async function saveFile(save: Save): Promise<SaveResult> {
  const response = await fetch(`${api}file`, {
    method: "PUT",
    headers: { "content-type": "application/json", "x-editor": "1" },
    body: JSON.stringify(save),
  });
  if (response.ok) return { type: "saved", saved: (await response.json()) as Saved };
  if (response.status === 409) return { type: "conflict", file: await loadFile(save.path) };
  const { message, problems = [] } = await refusalOf(response);
  // A proxy without a server behind it.
  if (response.status > 500) throw new RequestError({ message });
  return { type: "refused", message, problems };
}
