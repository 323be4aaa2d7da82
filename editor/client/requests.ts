import type { Choices, FigureTable, Found, OpenFile, Refusal, Save, Saved, State } from "../api.ts";
import type { SaveResult } from "./saving/save-queue.ts";

const api = "/edit/api/";

/** The server's reason, in words for people. */
export class RequestError extends Error {}

async function refusalOf(response: Response): Promise<Refusal> {
  const body = (await response.json().catch(() => undefined)) as Partial<Refusal> | undefined;
  return {
    message: body?.message ?? `The editor's server answered with ${response.status}.`,
    ...(body?.problems && { problems: body.problems }),
  };
}

async function get<T>(name: string, query: Record<string, string> = {}): Promise<T> {
  const search = new URLSearchParams(query).toString();
  const response = await fetch(`${api}${name}${search && `?${search}`}`).catch(() => {
    throw new RequestError("There is no connection to the editor's server.");
  });
  if (!response.ok) throw new RequestError((await refusalOf(response)).message);
  return (await response.json()) as T;
}

export const loadState = () => get<State>("state");
export const loadFile = (path: string) => get<OpenFile>("file", { path });
export const loadNames = () => get<Choices>("names");
export const loadFigures = () => get<FigureTable[]>("figures");
export const searchTexts = (q: string) => get<Found[]>("search", { q });
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
  if (response.status > 500) throw new RequestError(message);
  return { type: "refused", message, problems };
}
