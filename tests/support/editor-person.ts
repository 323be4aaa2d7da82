import type { Json, OpenFile, Refusal, Saved } from "../../editor/api.ts";
import type { Site } from "./site.ts";

interface Answer<T> {
  status: number;
  value: T;
}

/** A person at the editor, whom the proxy names in this header. */
export function editorPerson(userHeader: string, name: string, at: () => Pick<Site, "get">) {
  async function call<T>(method: string, path: string, body?: BodyInit): Promise<Answer<T>> {
    const response = await at().get(`/edit/api/${path}`, {
      method,
      headers: { [userHeader]: name, "x-editor": "1" },
      ...(body !== undefined && { body }),
    });
    return { status: response.status, value: (await response.json()) as T };
  }
  const get = async <T>(path: string) => (await call<T>("GET", path)).value;
  const post = <T = Refusal & { id: string; path: string }>(path: string, body: object = {}) =>
    call<T>("POST", path, JSON.stringify(body));
  const open = (path: string) => get<OpenFile>(`file?path=${encodeURIComponent(path)}`);
  return {
    call,
    get,
    post,
    open,
    /** Changes a file as its form does. */
    async edit(path: string, change: (value: Record<string, Json>) => void) {
      const { value, version } = await open(path);
      change(value as Record<string, Json>);
      return call<Saved & Refusal>("PUT", "file", JSON.stringify({ path, value, version }));
    },
    /** Opens the editor as a browser does, which lets the browser see pages of the draft. */
    async preview(path: string): Promise<string> {
      const opened = await at().get("/edit/", { headers: { [userHeader]: name } });
      const cookie = opened.headers.get("set-cookie")?.split(";")[0] ?? "";
      return (await at().get(path, { headers: { cookie } })).text();
    },
  };
}
