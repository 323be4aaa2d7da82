import { randomUUID } from "node:crypto";
import type { PlannedRequest } from "./load.ts";
import { newAddress } from "../send-form.ts";

/** A visitor's request to a site that trusts this machine as its proxy. */
export function visit(path: string, from = newAddress()): PlannedRequest {
  return { path, headers: { "accept-encoding": "br, gzip", "x-forwarded-for": from } };
}

/** A signup as the page's script sends it, from a new visitor. */
export function signup(): PlannedRequest {
  const { path, headers } = visit("/leads");
  return {
    method: "POST",
    path,
    headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      form: "signup",
      newsletters: "on",
      name: "Ada",
      email: `${randomUUID()}@site.example`,
      submission: randomUUID(),
      shownFor: "5000",
    }).toString(),
  };
}
