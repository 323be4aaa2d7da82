import type { RequestContext } from "../../server/http/request-context.ts";

/** What a step of the pipeline gets for a request of this path. */
export const requestContext = (path: string, method = "GET"): RequestContext => ({
  id: "",
  method,
  headers: {},
  url: new URL(path, "http://localhost"),
  isRespelt: false,
  address: "127.0.0.1",
});
