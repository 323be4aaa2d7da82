import { createHmac } from "node:crypto";

/** Signs on its own, as WordPress does: a mistake of the site's must not be made twice. */
const hmac = (secret: string, text: string) =>
  createHmac("sha256", secret).update(text).digest("hex");

export const webhookSecret = "a secret for editors only";

export interface HookCall {
  body?: string;
  /** Seconds since 1970. */
  at?: number;
  secret?: string;
}

let calls = 0;

/** A call of the webhook as WordPress makes it. */
export function hookCall({ body, at = now(), secret = webhookSecret }: HookCall = {}): RequestInit {
  const text = body ?? JSON.stringify({ delivery: ++calls });
  return {
    method: "POST",
    body: text,
    headers: {
      "content-type": "application/json",
      "x-site-timestamp": String(at),
      "x-site-signature": hmac(secret, `${at}.${text}`),
    },
  };
}

/** The webhook's call for one post; no two of them are alike. */
export const changeOf = (id: number) =>
  hookCall({ body: JSON.stringify({ id, delivery: ++calls }) });

/** The path of a signed link, as WordPress's Preview button leads to. */
export function previewPath(type: string, id: number, expires = now() + 60): string {
  const signature = hmac(webhookSecret, `preview/${type}/${id}/${expires}`);
  return `/preview/${type}/${id}?expires=${expires}&signature=${signature}`;
}

export const now = () => Math.floor(Date.now() / 1000);
